/** Milliseconds between two lines. */
const EVERY_MS = 10_000

export type Progress = {
  /** Counts one more, and prints a line if the last one is long ago. */
  add(): void
}

/** Prints the progress of a long step: `   40 %  148 of 374 files, 12 s`. */
export function createProgress(
  what: string,
  total: number,
  { print = console.log as (line: string) => void, now = () => performance.now() } = {},
): Progress {
  const began = now()
  let done = 0
  let printed = began
  return {
    add() {
      done += 1
      const time = now()
      if (time - printed < EVERY_MS && done < total) return
      printed = time
      const percent = Math.floor((100 * done) / Math.max(1, total))
      print(
        `${String(percent).padStart(5)} %  ${done} of ${total} ${what}, ${Math.round((time - began) / 1000)} s`,
      )
    },
  }
}
