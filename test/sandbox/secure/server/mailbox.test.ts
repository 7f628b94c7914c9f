import { expect, test } from 'vitest'
import { createMailbox } from './mailbox.js'

const patient = () => new AbortController().signal

test('a mailbox returns the newest unread mail of a kind, or waits for one', async () => {
  const mailbox = createMailbox(() => 1)
  const waiting = mailbox.take('a@example.com', 'code', patient())
  mailbox.send({ to: 'b@example.com', subject: '', code: '1' })
  mailbox.send({ to: 'a@example.com', subject: '', link: 'http://a' })
  mailbox.send({ to: 'A@Example.com', subject: '', code: '2' })
  expect((await waiting).code).toBe('2')
  mailbox.send({ to: 'a@example.com', subject: '', code: '3' })
  mailbox.send({ to: 'a@example.com', subject: '', code: '4' })
  expect((await mailbox.take('a@example.com', 'code', patient())).code).toBe('4')
  expect(mailbox.list('a@example.com').map(({ code }) => code)).toEqual(['4', '3', '2', undefined])
  expect((await mailbox.take('a@example.com', 'link', patient())).link).toBe('http://a')
  await expect(mailbox.take('a@example.com', 'link', AbortSignal.abort())).rejects.toThrow('No mail')
})
