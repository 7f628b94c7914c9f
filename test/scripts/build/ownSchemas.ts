import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT, SHIPPED } from '../source/paths.js'

const SCHEMAS = `${ROOT}/kernel/base/schemas.ts`
const isShipped = (file: string) => SHIPPED.some((folder) => file.startsWith(`${folder}/`))

/** True if a module of the package imports valibot: it gets `kernel/base/schemas.ts`, which explains why. */
export const getsOwnSchemas = (id: string, importer: string | undefined): boolean =>
  id === 'valibot' && importer !== undefined && importer !== SCHEMAS && isShipped(relative(ROOT, importer))

export const ownSchemas = (): Plugin => ({
  name: 'own-schemas',
  enforce: 'pre',
  resolveId: (id, importer) => (getsOwnSchemas(id, importer?.replace(/\?.*/, '')) ? SCHEMAS : undefined),
})
