import { expect, test } from 'vitest'
import { HttpError, HttpResponseError } from '../../../../kernel/index.js'
import { toRefusal } from './refusal.js'

const failed = (cause: unknown) => new HttpError(403, { cause })

test('words that are no JSON are told as they are, and JSON of something else is not', async () => {
  const said = async (body: string) => (await toRefusal(failed(new Response(body)))) as Error
  expect(await said('  Not you. ')).toMatchObject({ code: 'SERVICE_REFUSED', message: 'Not you.' })
  expect(await said('{"message":"Not you."}')).toMatchObject({ message: 'Not you.' })
  expect(await said('{"message":7,"visitorMessage":7}')).toMatchObject({
    message: '{"message":7,"visitorMessage":7}',
    visitorMessage: undefined,
  })
})

test('a failure without words, or without an answer, is told by the failure itself', async () => {
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

test('an answer that cannot be read is no refusal; what else went wrong stays what it is', async () => {
  const unread = new HttpResponseError('HTTP_RESPONSE', 'no JSON')
  expect(await toRefusal(unread)).toMatchObject({
    code: 'SERVICE_RESPONSE',
    message: 'no JSON',
    cause: unread,
  })
  const late = new HttpResponseError('HTTP_TIMEOUT', 'late')
  expect(await toRefusal(late)).toBe(late)
  const other = Object.assign(new TypeError('no'), { code: 'HTTP_RESPONSE' })
  expect(await toRefusal(other)).toBe(other)
})
