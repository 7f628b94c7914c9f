import { expect, test } from 'vitest'
import { HttpError, HttpResponseError } from '../../../../kernel/index.js'
import { toRefusal } from './refusal.js'

const failed = (cause: unknown) => new HttpError(403, { cause })

test('text that is not JSON is used as it is, and other JSON is ignored', async () => {
  const refusalOf = async (body: string) => (await toRefusal(failed(new Response(body)))) as Error
  expect(await refusalOf('  Not you. ')).toMatchObject({ code: 'SERVICE_REFUSED', message: 'Not you.' })
  expect(await refusalOf('{"message":"Not you."}')).toMatchObject({ message: 'Not you.' })
  expect(await refusalOf('{"message":7,"visitorMessage":7}')).toMatchObject({
    message: '{"message":7,"visitorMessage":7}',
    visitorMessage: undefined,
  })
})

test('a failure without text or without a response has the failure’s own message', async () => {
  for (const cause of [new Response(''), undefined, new Error('offline')]) {
    const error = failed(cause)
    expect(await toRefusal(error)).toMatchObject({
      code: 'SERVICE_REFUSED',
      message: error.message,
      cause: error,
    })
  }
  const read = new Response('once')
  await read.text()
  expect(await toRefusal(failed(read))).toMatchObject({ message: failed(read).message })
})

test('an unreadable answer is not a refusal, and other errors pass unchanged', async () => {
  const unread = new HttpResponseError('HTTP_RESPONSE', 'no JSON')
  expect(await toRefusal(unread)).toMatchObject({
    code: 'SERVICE_RESPONSE',
    message: 'The sign-in service sent an unexpected answer.',
    cause: unread,
  })
  const late = new HttpResponseError('HTTP_TIMEOUT', 'late')
  expect(await toRefusal(late)).toBe(late)
  const other = Object.assign(new TypeError('no'), { code: 'HTTP_RESPONSE' })
  expect(await toRefusal(other)).toBe(other)
})
