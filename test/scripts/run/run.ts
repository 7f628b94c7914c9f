import { spawn } from 'node:child_process'
import { ROOT } from '../source/paths.js'

export type Finished = { code: number; output: string; seconds: number; late: boolean }
type Options = {
  cwd?: string | undefined
  env?: Record<string, string> | undefined
  /** Shows the output as it arrives. @default false */
  show?: boolean | undefined
  /** Ends the command if it takes longer. */
  limitSeconds?: number | undefined
}

/** Runs a command to its end. Never throws if the command fails: check `code`. */
export function run(
  command: string,
  parameters: readonly string[],
  options: Options = {},
): Promise<Finished> {
  const { cwd = ROOT, env, show = false, limitSeconds } = options
  const began = performance.now()
  const child = spawn(command, parameters, { cwd, env: { ...process.env, ...env } })
  let output = ''
  let late = false
  const end = () => {
    late = true
    child.kill('SIGTERM')
  }
  const timer = limitSeconds === undefined ? undefined : setTimeout(end, limitSeconds * 1000)
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (show) process.stdout.write(text)
    })
  }
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) => {
      clearTimeout(timer)
      done({ code: code ?? 1, output, seconds: (performance.now() - began) / 1000, late })
    })
  })
}

/** Runs the command line of an installed package, like `npx`. */
export const bin = (name: string, parameters: readonly string[], options?: Options) =>
  run(process.execPath, [`${ROOT}/node_modules/.bin/${name}`, ...parameters], options)

/** Reads the last line `N passed, N failed` of a script's output. */
export function readTotals(output: string): { passed: number; failed: number } | undefined {
  const last = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  return last && { passed: Number(last[1]), failed: Number(last[2]) }
}
