import { HttpError, HttpResponseError } from '../../../../kernel/index.js'
import { SIWXError } from '../errors.js'

const MAX_CHARS = 200

type ErrorTexts = { message?: string | undefined; visitorMessage?: string | undefined }

/**
 * Converts a failed call to a `SIWXError` with the service's own text, cut to 200 characters. Timeouts and other errors
 * pass unchanged.
 */
export async function toRefusal(error: unknown): Promise<unknown> {
  if (error instanceof HttpError) {
    const { message, visitorMessage } = await readTexts(error)
    return new SIWXError('SERVICE_REFUSED', message || error.message, { cause: error, visitorMessage })
  }
  if (error instanceof HttpResponseError && error.code === 'HTTP_RESPONSE') {
    return new SIWXError('SERVICE_RESPONSE', 'The sign-in service sent an unexpected answer.', {
      cause: error,
    })
  }
  return error
}

async function readTexts({ cause }: HttpError): Promise<ErrorTexts> {
  if (!(cause instanceof Response)) return {}
  const text = await cause.text().catch(() => '')
  const { message = text, visitorMessage } = readJson(text)
  return { message: message.trim().slice(0, MAX_CHARS), visitorMessage }
}

/** Reads `{ message, visitorMessage }` if the text is JSON of that shape. */
function readJson(text: string): ErrorTexts {
  try {
    const { message, visitorMessage } = JSON.parse(text) as Record<string, unknown>
    return { message: textOf(message), visitorMessage: textOf(visitorMessage) }
  } catch {
    // Text that isn't JSON is used as it is.
    return {}
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
