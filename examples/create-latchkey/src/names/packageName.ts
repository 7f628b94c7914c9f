import { isBuiltin } from 'node:module'
import { CreateError } from '../errors.js'

/** A name that npm accepts, in its parts. */
export type PackageName = { full: string; scope: string | undefined; own: string }

const MAX_LENGTH = 214
const PART = /^[a-z0-9-][a-z0-9._~-]*$/
const FORBIDDEN = ['node_modules', 'favicon.ico']

/** @throws CreateError if npm would refuse it */
export function readPackageName(full: string): PackageName {
  const [, scope, own = ''] = /^(?:@([^/]*)\/)?(.*)$/s.exec(full) ?? []
  const reason = whyRefused(full, scope, own)
  if (reason === undefined) return { full, scope, own }
  throw new CreateError(
    `"${full}" can't be the name of a package: ${reason}. Pass another one: --name ${suggest(own)}`,
  )
}

function whyRefused(full: string, scope: string | undefined, own: string): string | undefined {
  if (own === '') return 'it is empty'
  if (full.length > MAX_LENGTH) return `it has more than ${MAX_LENGTH} characters`
  if (/[A-Z]/.test(full)) return 'it has capital letters'
  if (/^[._]/.test(own)) return 'it begins with a dot or an underscore'
  if (!PART.test(own) || (scope !== undefined && !PART.test(scope))) {
    return 'it may have lower-case letters, digits, dashes, dots and underscores, after an optional @scope/'
  }
  if (FORBIDDEN.includes(own)) return 'npm forbids it'
  return isBuiltin(full) ? 'it is a module of Node' : undefined
}

function suggest(own: string): string {
  const name = own
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const isFine = whyRefused(name, undefined, name) === undefined
  return isFine ? name : 'my-app'
}
