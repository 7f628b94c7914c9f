import { rmSync } from 'node:fs'
import { afterAll } from 'vitest'
import { makeFolder, writeBlocks } from './writeBlocks.js'

export type OpenPage = {
  /**
   * Runs a block of the page, after those that it imports.
   * @param key without the page: `#a-heading:2`
   * @param given values of names that the page omits
   * @returns its names, exported or not
   */
  // biome-ignore lint/suspicious/noExplicitAny: what a page names is known to its test only.
  run(key: `#${string}`, given?: Readonly<Record<string, unknown>>): Promise<Record<string, any>>
}

const cleanups: (() => void)[] = []
afterAll(() => {
  for (const clean of cleanups.splice(0)) clean()
})

/** Makes a page's blocks modules that import one another, until the tests of the file end. */
export function openPage(page: string): OpenPage {
  const folder = makeFolder()
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  const files = writeBlocks(page, folder)
  return {
    async run(key, given = {}) {
      const file = files.get(`${page}${key}`)
      if (file === undefined) throw new RangeError(`${page} has no block ${key} that runs.`)
      Object.assign(globalThis, given)
      cleanups.push(() => {
        for (const name of Object.keys(given)) Reflect.deleteProperty(globalThis, name)
      })
      return import(/* @vite-ignore */ file)
    },
  }
}
