/// Keeps an error of the body apart from one of the connection.
struct BodyFailure: Error {
  let error: any Error
}
