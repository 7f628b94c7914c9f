import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.js'

const LIMIT_MS = '20000'

/** Runs module code in a separate Node without `window`. Returns its output and exit code. */
export async function runBare(code: string): Promise<{ code: number; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-bare-'))
  const file = join(folder, 'bare.mjs')
  // Unreferenced: the timer ends a process that hangs, and keeps none alive.
  const limit = `setTimeout(() => { console.log('still running after ${LIMIT_MS} ms'); process.exit(3) }, ${LIMIT_MS}).unref()`
  await writeFile(file, `${limit}\n${code}`)
  try {
    return await run(process.execPath, ['--unhandled-rejections=strict', file])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
