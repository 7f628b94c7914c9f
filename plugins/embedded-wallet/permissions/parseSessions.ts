import * as v from 'valibot'
import { cleanText, HttpResponseError, outsideImage, type Services } from '../../../kernel/index.js'

/** Something a page may do without asking. */
export type Permission =
  | { type: 'contract-call'; functions: number }
  | { type: 'native-token-recurring-allowance' | 'erc20-recurring-allowance' }
  | { type: 'other'; name: string }

/**
 * A permission granted to a page, as stored by the blockchain service (docs/protocol.md#blockchain-service,
 * `SmartSession`).
 */
export type PermissionSession = {
  /** Id that revokes it. */
  pci: string
  name: string
  url?: string | undefined
  iconUrl?: string | undefined
  /** Seconds since 1970. */
  expiry: number
  permissions: readonly Permission[]
}

const MAX_NAME = 80
/** An opaque id. Signing it revokes the session, so it must never read as a text that is accepted elsewhere. */
const PCI = /^[\w-]{1,128}$/
const MAX_LISTED = 100
/** The last second of a `Date`. */
const LAST_SECOND = 8.64e12

/**
 * Valid sessions, the first to expire first; malformed entries are dropped. @throws HttpResponseError if the answer is
 * not a list
 */
export function parseSessions(
  answer: unknown,
  now: number,
  services: Services,
): readonly PermissionSession[] {
  const envelope = v.safeParse(v.object({ pcis: v.array(v.unknown()) }), answer)
  if (!envelope.success) throw new HttpResponseError('HTTP_RESPONSE', 'The service returned no permissions.')
  const schema = createSchema(services)
  const found = envelope.output.pcis.slice(0, MAX_LISTED).flatMap((one) => {
    const parsed = v.safeParse(schema, one)
    return parsed.success ? [parsed.output] : []
  })
  return found
    .filter(({ expiry, revokedAt }) => !revokedAt && expiry * 1000 > now)
    .sort((a, b) => a.expiry - b.expiry)
    .map(({ project, revokedAt: _, ...session }) => ({ ...session, ...project }))
}

function createSchema(services: Services) {
  const line = v.pipe(
    v.string(),
    v.transform((text) => cleanText(text, { max: MAX_NAME })),
  )
  const address = v.pipe(
    v.nullish(v.pipe(v.string(), v.maxLength(2_048))),
    v.transform((value) => value ?? undefined),
  )
  const image = v.pipe(
    address,
    v.transform((value) => outsideImage(value, services)),
  )
  const type = v.looseObject({
    type: v.union([line, v.object({ custom: line })]),
    data: v.optional(v.unknown()),
  })
  return v.object({
    project: v.object({ name: v.pipe(line, v.minLength(1)), url: address, iconUrl: image }),
    pci: v.pipe(v.string(), v.regex(PCI)),
    // The page that was granted it chose this time, which may be beyond what `Date` holds.
    expiry: v.pipe(
      v.number(),
      v.finite(),
      v.transform((seconds) => Math.min(seconds, LAST_SECOND)),
    ),
    revokedAt: v.nullish(v.number()),
    permissions: v.array(v.pipe(type, v.transform(toPermission))),
  })
}

const Functions = v.object({ functions: v.array(v.unknown()) })

function toPermission({
  type,
  data,
  ...rest
}: {
  type: string | { custom: string }
  data?: unknown
}): Permission {
  const name = typeof type === 'string' ? type : type.custom
  if (name === 'native-token-recurring-allowance' || name === 'erc20-recurring-allowance')
    return { type: name }
  if (name !== 'contract-call') return { type: 'other', name }
  const call = v.safeParse(Functions, data ?? rest)
  return { type: name, functions: call.success ? call.output.functions.length : 0 }
}
