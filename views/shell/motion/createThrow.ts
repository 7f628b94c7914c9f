/** Closes the sheet if dragged down further than this, unless it moves up when it is released. */
const FAR_PX = 96
/** Closes the sheet, or keeps it, if it moves faster than this: pixels per millisecond. */
const FAST = 0.4
/** Only the last moves count, because a finger that stops throws nothing. */
const WINDOW_MS = 80

type Throw = {
  add(y: number, time: number): void
  /** Pixels below the start, never above. */
  distance(): number
  /** Whether the sheet leaves if it is released at this time. */
  isAway(time: number): boolean
}

/** How far and how fast a sheet is dragged from a start. */
export function createThrow(start: number): Throw {
  const moves: { y: number; time: number }[] = []
  const distance = () => Math.max(0, (moves.at(-1)?.y ?? start) - start)
  const speedAt = (time: number) => {
    const recent = moves.filter((move) => time - move.time <= WINDOW_MS)
    const [first, last] = [recent[0], recent.at(-1)]
    return first && last && last.time > first.time ? (last.y - first.y) / (last.time - first.time) : 0
  }
  return {
    distance,
    add: (y, time) => void moves.push({ y, time }),
    isAway(time) {
      const speed = speedAt(time)
      if (Math.abs(speed) > FAST) return speed > 0 && distance() > 0
      return distance() > FAR_PX
    },
  }
}
