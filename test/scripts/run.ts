import { spawn } from 'node:child_process'
import { ROOT } from './paths.js'

export type Finished = { code: number; output: string; seconds: number }
type Options = {
  cwd?: string | undefined
  env?: Record<string, string> | undefined
  /** Show the output while it comes. @default false */
  show?: boolean | undefined
}

/** Runs a command to its end. Never throws for a failed command: look at `code`. */
export function run(
  command: string,
  parameters: readonly string[],
  options: Options = {},
): Promise<Finished> {
  const { cwd = ROOT, env, show = false } = options
  const began = performance.now()
  const child = spawn(command, parameters, { cwd, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (show) process.stdout.write(text)
    })
  }
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) =>
      done({ code: code ?? 1, output, seconds: (performance.now() - began) / 1000 }),
    )
  })
}

/** Runs the command line of an installed package, as `npx` would. */
export const bin = (name: string, parameters: readonly string[], options?: Options) =>
  run(process.execPath, [`${ROOT}/node_modules/.bin/${name}`, ...parameters], options)
