import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnService } from './core.js'
import { createFakeFrame } from './testing/fakeFrame.js'
import { openEmbedded } from './testing/openEmbedded.js'

const EMAIL = 'ada@example.org'
const LOGINS = { email: true, socials: ['google', 'x'] as const }

beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

async function open(parts: Parameters<typeof openEmbedded>[0] = {}) {
  const fake = createFakeFrame([
    ['CONNECT_EMAIL', () => ({ action: 'VERIFY_OTP' })],
    ['GET_SOCIAL_REDIRECT_URI', () => new Promise(() => {})],
  ])
  const kit = await openEmbedded({ fake, ...parts })
  kit.kernel.applyFeatures({ ...LOGINS, socials: [...LOGINS.socials] })
  await kit.start()
  const service = kit.kernel.host.entries.get('embedded-wallet')?.service as OwnService
  return { ...kit, again: await service.loadLogInAgain() }
}

test('[STA-13] an earlier address is sent a code, and the modal shows loading until it is sent', async () => {
  const { again, router, kernel, sent } = await open()
  const seen: boolean[] = []
  kernel.modal.subscribe(() => void (kernel.modal.get().loading && seen.push(kernel.modal.get().open)))
  expect(await again({ name: 'email', username: EMAIL }, 'solana')).toBe(true)
  expect(sent('CONNECT_EMAIL')).toEqual([{ email: EMAIL }])
  expect(router.current()).toMatchObject({
    view: 'EmailLogin',
    params: { email: EMAIL, step: 'VERIFY_OTP', namespace: 'solana' },
  })
  expect([kernel.modal.get().open, seen.at(-1), kernel.modal.get().loading]).toEqual([true, true, false])
})

test('[STA-13] the login is for the requested namespace', async () => {
  const { again, start, session } = await open()
  await again({ name: 'email', username: EMAIL }, 'solana')
  await (await start()).finish({ provider: 'email' })
  expect(session.state.get().activeNamespace).toBe('solana')
})

test('[STA-13] a login from another chain’s row is for that chain, whichever the modal was opened for', async () => {
  const { again, start, session, modal } = await open()
  await modal.open({ namespace: 'eip155' })
  await again({ name: 'email', username: EMAIL }, 'solana')
  await (await start()).finish({ provider: 'email' })
  expect(session.state.get().activeNamespace).toBe('solana')
})

test('[STA-13] a second e-mail within 30 s is refused with a message', async () => {
  const { again, toast } = await open()
  await again({ name: 'email', username: EMAIL }, 'eip155')
  await expect(again({ name: 'email', username: EMAIL }, 'eip155')).rejects.toThrow('Please try again after')
  expect(toast.state.get()).toMatchObject({ open: true, variant: 'error' })
})

test('[STA-13] a provider’s window opens synchronously, and closing it ends the attempt', async () => {
  const popup = { closed: false, location: { href: '' }, close: vi.fn() }
  const openWindow = vi.fn(() => popup)
  vi.stubGlobal('open', openWindow)
  const { again, router, modal } = await open()
  await modal.open()
  const logging = again({ name: 'google', username: 'ada' }, 'solana')
  expect(openWindow).toHaveBeenCalledTimes(1)
  expect(router.state.get().stack.at(-1)).toMatchObject({
    view: 'ConnectingSocial',
    params: { provider: 'google', namespace: 'solana' },
  })
  Object.assign(popup, { closed: true })
  await expect(logging).rejects.toThrow('Popup closed')
})

test('[STA-13] logging in again from the page opens the modal', async () => {
  vi.stubGlobal('open', () => ({ closed: false, location: { href: '' }, close: vi.fn() }))
  const { again, router, kernel, modal } = await open()
  const logging = again({ name: 'x' }, 'eip155')
  await vi.waitFor(() => expect(kernel.modal.get().open).toBe(true))
  expect(router.current()).toMatchObject({ view: 'ConnectingSocial', params: { provider: 'x' } })
  await vi.waitFor(() =>
    expect(kernel.store.find('embedded-wallet')?.get()).toMatchObject({ social: 'started' }),
  )
  modal.close({ force: true })
  await expect(logging).rejects.toThrow('Modal closed')
})

test.each([
  ['an invalid address', { name: 'email', username: 'ada' }],
  ['no address', { name: 'email' }],
  ['a provider that is not offered', { name: 'discord' }],
  ['an unknown provider', { name: 'carrier-pigeon' }],
])('[STA-13] %s does not start a login', async (_, login) => {
  const openWindow = vi.fn()
  vi.stubGlobal('open', openWindow)
  const { again, kernel, names } = await open()
  expect(await again(login, 'eip155')).toBe(false)
  expect([openWindow.mock.calls, names(), kernel.modal.get().open]).toEqual([[], [], false])
})

test('[STA-13] an existing login or unaccepted terms prevent another login', async () => {
  const { again, login, kernel, session, names } = await open({
    options: { termsConditionsUrl: 'https://host.example/terms' },
  })
  await login()
  const asked = () => names().filter((name) => name === 'CONNECT_EMAIL')
  expect([await again({ name: 'email', username: EMAIL }, 'eip155'), asked()]).toEqual([false, []])
  await session.disconnect()
  kernel.applyFeatures({ ...LOGINS, socials: [...LOGINS.socials], legalCheckbox: true })
  expect([await again({ name: 'email', username: EMAIL }, 'eip155'), asked()]).toEqual([false, []])
})
