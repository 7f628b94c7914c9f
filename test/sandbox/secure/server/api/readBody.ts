import type { Context } from 'hono'
import * as v from 'valibot'
import type { SecureUser } from '../../types.js'
import type { SecureProject } from '../project.js'
import { Refusal } from '../refusal.js'

/** @throws Refusal if the body doesn't match the schema */
export async function readBody<S extends v.GenericSchema>(c: Context, schema: S): Promise<v.InferOutput<S>> {
  const body: unknown = await c.req.json().catch(() => undefined)
  const result = v.safeParse(schema, body)
  if (!result.success) throw new Refusal('Invalid request')
  return result.output
}

/** The user of the frame's stored token. */
export function findUser(c: Context, project: SecureProject): SecureUser | undefined {
  const [, token = ''] = /^Bearer (\w+)$/.exec(c.req.header('authorization') ?? '') ?? []
  return project.sessions.get(token)
}

export function needUser(c: Context, project: SecureProject): SecureUser {
  const user = findUser(c, project)
  if (!user) throw new Refusal('Nobody is logged in', 401)
  return user
}
