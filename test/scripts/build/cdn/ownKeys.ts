import type { Plugin } from 'vite'

/** The bundler's own helper, as its minifier prints it: `for(var i in e)t(r,i,{get:e[i],…`. */
const HELPER = /for\(var (\w+) in (\w+)\)(\w+\(\w+,\1,\{get:\2\[\1\])/
/** valibot's loops over the entries of a schema. */
const ENTRIES = /for \(const key in this\.entries\)/g

/**
 * A page may have added enumerable properties to `Object.prototype`. A `for … in` loop over a table would visit those
 * too: the bundle's modules would not load, and nothing could be parsed.
 */
export function ownKeys(): Plugin {
  return {
    name: 'own-keys',
    transform(code, id) {
      if (!/\/valibot\//.test(id)) return undefined
      if (!ENTRIES.test(code)) throw new Error('valibot’s loop over its entries has changed: see ownKeys.ts.')
      return { code: code.replace(ENTRIES, 'for (const key of Object.keys(this.entries))'), map: null }
    },
    generateBundle(_, bundle) {
      let found = 0
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !HELPER.test(chunk.code)) continue
        chunk.code = chunk.code.replace(HELPER, 'for(var $1 of Object.keys($2))$3')
        found++
      }
      if (found === 0) throw new Error('The bundler’s module helper has changed: see ownKeys.ts.')
    },
  }
}
