import { expect, test, vi } from 'vitest'
import { deferred } from '../../../kernel/testing/fakeAdapter.js'
import { createFakeFrame } from '../testing/fakeFrame.js'
import { openEmbedded } from '../testing/openEmbedded.js'
import { createEmailLogin } from './createEmailLogin.js'

test('an e-mail that is sent again while a code is checked leaves the check alone', async () => {
  const [sent, checked] = [deferred<{ action: string }>(), deferred<undefined>()]
  const fake = createFakeFrame([
    ['CONNECT_EMAIL', () => sent.promise],
    ['CONNECT_OTP', () => checked.promise],
  ])
  const { start, router, sent: requests } = await openEmbedded({ fake })
  const core = await start()
  const params = { email: 'ada@example.org', step: 'VERIFY_OTP' } as const
  await router.reset('EmailLogin', params)
  const login = createEmailLogin(core, params)
  login.start()
  const resending = login.resend()
  await vi.waitFor(() => expect(requests('CONNECT_EMAIL')).toHaveLength(1))
  const verifying = login.verify('123456')
  sent.resolve({ action: 'VERIFY_OTP' })
  await resending
  expect(login.get()).toMatchObject({ status: 'checking', code: '123456' })
  // Nothing else is checked meanwhile.
  await login.verify('654321')
  expect(requests('CONNECT_OTP')).toEqual([{ otp: '123456' }])
  checked.resolve(undefined)
  await verifying
})
