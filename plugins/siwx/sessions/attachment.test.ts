import { expect, test } from 'vitest'
import { Attachment } from './attachment.js'
import { createFakeHost } from './testing/fakeHost.js'

test('an object works for one kit at a time', () => {
  const [one, two] = [createFakeHost(), createFakeHost()]
  const attachment = new Attachment()
  expect(attachment.known).toBeUndefined()
  expect(() => attachment.host).toThrow(
    expect.objectContaining({
      code: 'NOT_ATTACHED',
      message: 'No kit uses this yet: pass it to createAppKit as `siwx`.',
    }),
  )
  const detach = attachment.attach(one.host)
  expect([attachment.known, attachment.host]).toEqual([one.host, one.host])
  expect(() => attachment.attach(two.host)).toThrow(
    expect.objectContaining({
      code: 'ALREADY_ATTACHED',
      message: 'Another kit uses this: give each kit its own.',
    }),
  )
  detach()
  expect(attachment.known).toBeUndefined()
})

test('detaching a former kit leaves the next one attached', () => {
  const [one, two] = [createFakeHost(), createFakeHost()]
  const attachment = new Attachment()
  const detach = attachment.attach(one.host)
  one.destroy()
  attachment.attach(two.host)
  detach()
  expect(attachment.known).toBe(two.host)
})
