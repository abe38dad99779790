/** The records of a day, with the keys of `halo log --json`. */

/** The stages of sleep by their numbers on the wire. */
export const stageNames = { 2: "light", 3: "deep", 4: "REM", 5: "awake" };

/** Returns the date of a local time, `2026-03-14`. */
export function dateText(time) {
  return [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, "0")).join("-");
}

/** Returns a local time without a zone, `2026-03-14T07:05:09`. */
export function timeText(time) {
  const parts = [time.getHours(), time.getMinutes(), time.getSeconds()];
  return `${dateText(time)}T${parts.map((part) => String(part).padStart(2, "0")).join(":")}`;
}

/**
 * Returns a date some days before another. Days count in universal time, where each has 24 hours.
 */
export function daysBefore(date, count) {
  return new Date(Date.parse(`${date}T00:00:00Z`) - count * 86400000).toISOString().slice(0, 10);
}

/** Returns the minutes from the midnight of a day to a time. */
export function minuteOf(time, day) {
  return Math.round((Date.parse(`${time}Z`) - Date.parse(`${day}T00:00:00Z`)) / 60000);
}

function timeAt(day, minute) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60000).toISOString().slice(0, 19);
}

/** Returns the records of a log of heart rates; 0 is an empty slot. */
export function heartRateRecords(log, day) {
  return log.values.flatMap((rate, slot) => (rate === 0 ? [] : [{
    beatsPerMinute: rate, kind: "heartRate", minutes: log.minutesPerSlot, start: timeAt(day, slot * log.minutesPerSlot),
  }]));
}

/**
 * Returns the records of a log of steps. Firmware that sends only whole hours counts by the hour.
 */
export function stepRecords(log) {
  const isHourly = log.records.every((record) => record.slot % 4 === 0);
  return log.records.map((record) => ({
    ...(log.calorieProtocol === 1 ? { calories: record.calories * 10 } : {}),
    kind: "steps", metres: record.metres, minutes: isHourly ? 60 : 15, start: timeAt(record.date, record.slot * 15),
    steps: record.steps,
  }));
}

/** Returns the record of a night or nap: it ends on its day, and its stages give the start. */
export function sleepRecord(night, kind, day) {
  const minutes = night.stages.reduce((sum, stage) => sum + stage.minutes, 0);
  // The start is that of the ring if the stages fit, as in `SleepRecord`.
  let at = night.endMinute - minutes;
  const start = timeAt(day, at), phases = [];
  for (const stage of night.stages) {
    const last = phases.at(-1);
    // A long stage is sent in parts.
    if (last?.stage === stage.stage) last.minutes += stage.minutes;
    else phases.push({ minutes: stage.minutes, stage: stage.stage, start: timeAt(day, at) });
    at += stage.minutes;
  }
  return { kind, minutes, phases, start };
}
