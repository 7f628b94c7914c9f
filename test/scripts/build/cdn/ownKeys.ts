import type { Plugin } from 'vite'

/** The bundler's own helper, as its minifier writes it: `for(var i in e)t(r,i,{get:e[i],…`. */
const HELPER = /for\(var (\w+) in (\w+)\)(\w+\(\w+,\1,\{get:\2\[\1\])/
/** valibot's loops over the entries of a schema. */
const ENTRIES = /for \(const key in this\.entries\)/g

/**
 * Pages may have extended `Object.prototype` by what is enumerable. What loops over a table of its own by `for … in` finds
 * that too: the modules of the bundle would not load, and nothing could be parsed.
 */
export function ownKeys(): Plugin {
  return {
    name: 'own-keys',
    transform(code, id) {
      if (!/\/valibot\//.test(id)) return undefined
      if (!ENTRIES.test(code))
        throw new Error('valibot loops over its entries in another way: see ownKeys.ts.')
      return { code: code.replace(ENTRIES, 'for (const key of Object.keys(this.entries))'), map: null }
    },
    generateBundle(_, bundle) {
      let found = 0
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !HELPER.test(chunk.code)) continue
        chunk.code = chunk.code.replace(HELPER, 'for(var $1 of Object.keys($2))$3')
        found++
      }
      if (found === 0)
        throw new Error('The bundler’s helper for modules is written in another way: see ownKeys.ts.')
    },
  }
}
