import * as v from 'valibot'
import { invalidParams, unauthorized } from '../../wallets/errors.js'

/** Validates a page's parameters, which may be anything. */
export function read<T>(schema: v.GenericSchema<unknown, T>, params: unknown): T {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return parsed.output
  throw invalidParams(`Invalid parameters: ${v.getDotPath(parsed.issues[0]) ?? 'not an object'}`)
}

/** Checks the account that a page names. The phone has one at a time per namespace. */
export function own(address: string, named: string): void {
  if (named !== address) throw unauthorized()
}
