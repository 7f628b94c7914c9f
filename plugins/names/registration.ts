import * as v from 'valibot'
import { cleanText, type HttpError } from '../../kernel/index.js'

const Refusal = v.object({
  reasons: v.array(v.object({ description: v.pipe(v.string(), v.trim(), v.nonEmpty()) })),
})

const MOST_REASONS = 3
const LONGEST_REASON = 200

/**
 * The text that the wallet signs (docs/protocol.md#registered-names): the name with its ending, no attributes, and the
 * time in seconds since 1970. The service compares it byte by byte with the signed text.
 */
export const registrationMessage = (name: string, now: number): string =>
  JSON.stringify({ name, attributes: {}, timestamp: Math.floor(now / 1000) })

/** Returns the service's reasons for a refusal: at most three short lines. */
export async function readReasons(error: HttpError): Promise<readonly string[]> {
  if (!(error.cause instanceof Response)) return []
  try {
    const { reasons } = v.parse(Refusal, await error.cause.json())
    return reasons
      .slice(0, MOST_REASONS)
      .flatMap(({ description }) => cleanText(description, { max: LONGEST_REASON }) || [])
  } catch {
    // A body of another shape has no reasons to show; the status already marks the failure.
    return []
  }
}
