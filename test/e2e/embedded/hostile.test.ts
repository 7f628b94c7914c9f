import type { Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { NAMES, SAMPLES } from '../../../plugins/embedded-wallet/frame/testing/samples.js'
import type { SandboxClient } from '../../sandbox/client.js'
import { openModal, parts } from '../connect/visit.js'
import { expect, test } from '../fixtures.js'
import { accountOf, approval, logInByEmail, loginData, makeEmbedded } from './visit.js'

const ATTACKER = '0x6666666666666666666666666666666666666666'
const CHAIN = 31337

declare global {
  interface Window {
    /** A message that our side posted to the secure frame, and its target origin. */
    posted: { message: { type: string; id: string }; target: unknown }[]
  }
}

/** Records each message on its way out. A frame of another origin has no function that could be replaced. */
const spyOnFrame = (page: Page) =>
  page.addInitScript(() => {
    if (window !== window.top) return
    window.posted = []
    const seen = new Map<unknown, object>()
    const getterOf = (of: object, name: string) =>
      Object.getOwnPropertyDescriptor(of, name)?.get as (this: unknown) => unknown
    const contentWindow = getterOf(HTMLIFrameElement.prototype, 'contentWindow')
    const source = getterOf(MessageEvent.prototype, 'source')
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get(this: HTMLIFrameElement) {
        const real = contentWindow.call(this) as Window | null
        if (!real || this.name !== 'w3m-secure-iframe') return real
        const postMessage = (message: Window['posted'][number]['message'], target: string) => {
          window.posted.push({ message, target })
          real.postMessage(message, target)
        }
        const watched = seen.get(real) ?? { postMessage }
        seen.set(real, watched)
        return watched
      },
    })
    Object.defineProperty(MessageEvent.prototype, 'source', {
      get() {
        const real = source.call(this)
        // Replaces the frame's window with its stand-in before the first message.
        for (const frame of document.querySelectorAll<HTMLIFrameElement>('#w3m-iframe'))
          void frame.contentWindow
        return seen.get(real) ?? real
      },
    })
  })

/** Every message type of the protocol with an attacker's content, under these ids. */
const forgeries = (ids: readonly string[]) => [
  { type: '@w3m-frame/READY', payload: { version: '4' } },
  { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'attacker' } },
  ...NAMES.flatMap((name) => {
    const answer: unknown = SAMPLES[name].answer
    const payload =
      typeof answer === 'object' && answer !== null && 'address' in answer
        ? { ...answer, address: ATTACKER, chainId: CHAIN, accounts: [{ address: ATTACKER, type: 'eoa' }] }
        : (answer ?? ATTACKER)
    return ids.flatMap((id) => [
      { type: `@w3m-frame/${name}_SUCCESS`, id, payload },
      { type: `@w3m-frame/${name}_ERROR`, id, payload: { message: 'forged' } },
    ])
  }),
]

/**
 * Posts them all from the page itself, from frames of its own, of the site's and of another origin, and from another
 * window.
 */
async function forge(page: Page, { config, projectId }: SandboxClient) {
  const { secure } = config.services
  const query = `projectId=${projectId}`
  const ids = await page.evaluate(() => window.posted.map(({ message }) => message.id))
  const heard = await page.evaluate(
    async ({ messages, frames }) => {
      let count = 0
      const counting = new AbortController()
      const counted = ({ data, source }: MessageEvent) => {
        // Ignore messages of the real secure frame.
        const real = document.querySelector<HTMLIFrameElement>('#w3m-iframe')?.contentWindow
        if (source !== real && String(data?.type).startsWith('@w3m-frame/')) count++
      }
      addEventListener('message', counted, { signal: counting.signal })
      const run = (target: unknown, all: unknown) => {
        const text = `for (const one of ${JSON.stringify(all)}) (opener ?? parent).postMessage(one, '*')`
        ;(target as { eval(text: string): void }).eval(text)
      }
      for (const message of messages) window.postMessage(message, '*')

      const inner = document.createElement('iframe')
      document.body.append(inner)
      run(inner.contentWindow, messages)
      const popup = window.open('about:blank', 'hostile')
      run(popup, messages)

      for (const src of frames) {
        const frame = document.createElement('iframe')
        frame.src = src
        const received = (wanted: string) =>
          new Promise<void>((resolve) => {
            const listen = ({ data, source }: MessageEvent) => {
              if (source !== frame.contentWindow || data !== wanted) return
              removeEventListener('message', listen)
              resolve()
            }
            addEventListener('message', listen)
          })
        const ready = received('ready')
        document.body.append(frame)
        await ready
        for (const message of messages) {
          const sent = received('sent')
          frame.contentWindow?.postMessage({ message, target: location.origin }, '*')
          await sent
        }
        frame.remove()
      }
      // Messages arrive in order, so the last one marks the end.
      await new Promise((resolve) => setTimeout(resolve))
      inner.remove()
      popup?.close()
      counting.abort()
      return count
    },
    {
      messages: forgeries(ids),
      frames: [
        `${secure}/impostor?${query}`,
        `${secure.replace('127.0.0.1', 'localhost')}/impostor?${query}`,
      ],
    },
  )
  expect(heard).toBe(5 * forgeries(ids).length)
}

test('[N-086] [N-087] [N-088] forged frame messages change nothing, and every message goes to the frame’s exact origin', async ({
  open,
  page,
  sandbox,
}) => {
  test.slow()
  const email = `ada.${sandbox.projectId.slice(0, 8)}@example.com`
  const { eoa } = await sandbox.secure.account(email)
  await spyOnFrame(page)
  await open('kit', { wallets: 'none' })
  await makeEmbedded(page, { use: ['evm'], defaultAccountTypes: { eip155: 'eoa' } })
  const { card, title } = parts(page)

  // Without a frame.
  await forge(page, sandbox)
  await expect(page.locator('#w3m-iframe')).toHaveCount(0)

  // While a submitted address gets no answer.
  await sandbox.secure.fault({ request: 'CONNECT_EMAIL', answer: 'silent', times: 1 })
  await openModal(page)
  const field = page.getByTestId('wui-email-input')
  await field.fill(email)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => window.posted.length)).toBe(1)
  await forge(page, sandbox)
  await expect(card).toContainText('Sending email')
  await expect(title).toHaveText('Connect Wallet')
  expect(await accountOf(page, 'eip155')).toMatchObject({ isConnected: false })
  expect(await loginData(page)).toEqual({})
  expect(await page.evaluate(() => window.visit.refused)).toEqual([
    { reason: 'foreign-frame-message', subject: new URL(page.url()).origin },
  ])
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()

  // While a visitor is logged in.
  await logInByEmail(page, sandbox, email)
  await expect(card).toBeHidden()
  await expect.poll(async () => (await accountOf(page, 'eip155'))?.balanceStatus).toBe('ready')
  const before = [await accountOf(page, 'eip155'), await loginData(page)]
  expect(before[0]).toMatchObject({ address: eoa, isConnected: true })
  await forge(page, sandbox)
  const now = async () => [await accountOf(page, 'eip155'), await loginData(page)]
  // The balance may refresh meanwhile.
  await expect.poll(now).toEqual(before)

  // While a signature request is pending.
  const signing = page.evaluate(() => window.visit.kit.signMessage('Ahoy', 'eip155'))
  const screen = approval(page)
  await expect(screen).toContainText('Ahoy')
  await forge(page, sandbox)
  await expect(title).toHaveText('Approve Transaction')
  await screen.getByRole('button', { name: 'Sign' }).click()
  const signature = (await signing) as Hex
  expect(await verifyMessage({ address: eoa as Hex, message: 'Ahoy', signature })).toBe(true)
  await expect.poll(now).toEqual(before)

  const posted = await page.evaluate(() => window.posted)
  expect(posted.length).toBeGreaterThan(5)
  expect(new Set(posted.map(({ target }) => target))).toEqual(new Set([sandbox.config.services.secure]))
  const ids = posted.map(({ message }) => message.id)
  expect([new Set(ids).size, ids.every((id) => id.length >= 32)]).toEqual([ids.length, true])
  expect(await page.evaluate(() => window.visit.errors)).toEqual([])
  // The frame received exactly our messages and no forged one.
  await expect.poll(async () => (await sandbox.secure.requests()).length).toBe(posted.length)
})
