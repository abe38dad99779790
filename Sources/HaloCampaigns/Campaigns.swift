import HaloSimulator

/// The campaigns that `halo simulate --campaign` knows, by name.
package enum Campaigns {
  package static let all: [Campaign] = [FullSync.campaign, FollowedStrap.campaign]

  package static func named(_ name: String) -> Campaign? { all.first { $0.name == name } }
}
