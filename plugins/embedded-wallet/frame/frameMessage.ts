import * as v from 'valibot'

const PREFIX = '@w3m-frame/'
const ID_BYTES = 16

export type FrameMessage = { type: string; id?: string | undefined; payload?: unknown }

/** Whether a message claims to come from the frame, whatever its origin. */
export const isClaimed = (data: unknown): boolean => {
  const type = (data as { type?: unknown } | null | undefined)?.type
  return typeof type === 'string' && type.startsWith(PREFIX)
}

/** Parses a message of the frame without validating its payload. Undefined if it is not one. */
export function frameMessage(data: unknown): FrameMessage | undefined {
  const schema = v.object({
    type: v.pipe(v.string(), v.startsWith(PREFIX)),
    id: v.optional(v.string()),
    payload: v.optional(v.unknown()),
  })
  const parsed = v.safeParse(schema, data)
  return parsed.success ? parsed.output : undefined
}

/** 128 random bits. `randomUUID` is not available everywhere. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
