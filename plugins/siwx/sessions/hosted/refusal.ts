import { HttpError, HttpResponseError } from '../../../../kernel/index.js'
import { SIWXError } from '../errors.js'

const MAX_CHARS = 200

/** What a service's failure is told as: its own words, as far as they are few. An answer in time that never came stays. */
export async function toRefusal(error: unknown): Promise<unknown> {
  if (error instanceof HttpError) {
    return new SIWXError('SERVICE_REFUSED', (await wordsOf(error)) || error.message, { cause: error })
  }
  if (error instanceof HttpResponseError && error.code === 'HTTP_RESPONSE') {
    return new SIWXError('SERVICE_RESPONSE', error.message, { cause: error })
  }
  return error
}

async function wordsOf({ cause }: HttpError): Promise<string> {
  if (!(cause instanceof Response)) return ''
  const text = await cause.text().catch(() => '')
  return (readMessage(text) ?? text).trim().slice(0, MAX_CHARS)
}

/** Of `{ message }`, where it is such. */
function readMessage(text: string): string | undefined {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' ? message : undefined
  } catch {
    // Text that is none of JSON: as it is.
    return undefined
  }
}
