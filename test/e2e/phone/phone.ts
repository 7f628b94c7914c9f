import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import type { TestAccount } from '../../sandbox/accounts.js'
import { createRelayClient, type RelayClient } from '../../sandbox/client.js'
import type { PhoneControl, PhoneInit, PhoneRequest, PhoneSession } from '../../sandbox/phone/types.js'
import type { SandboxConfig } from '../../sandbox/types.js'

/** A visitor's phone: another device, with a wallet that pairs over the relay. It starts on first use. */
export interface PhoneDriver {
  /** The project id under which its own relay requests are logged and can be made to fail. */
  projectId: string
  relay: RelayClient
  account: TestAccount
  /** Its address on this network (CAIP-2), for any account. */
  address(chainId: string, account?: TestAccount): Promise<string>
  /** Starts it. A second call restarts it with its stored state. */
  open(init?: PhoneInit): Promise<Page>
  /** Makes a page that was opened elsewhere, such as by a link to the wallet's app, this phone from now on. */
  takeOver(page: Page): Promise<void>
  /** Enters the pairing URI, as if pasted. Does not wait for the proposal. */
  pair(uri: string): Promise<void>
  /** The request on screen. */
  prompt(): Promise<Locator>
  /** Approves a connection, for these networks only. The page may take a moment longer to react. */
  approve(options?: { chains?: string[] }): Promise<void>
  reject(): Promise<void>
  /** Approves the next request of a page. */
  approveRequest(): Promise<void>
  rejectRequest(): Promise<void>
  switchChain(chainId: string): Promise<void>
  /** Indexes of the test mnemonic (`TestAccount.index`). The first is the active one. */
  setAccounts(...indices: number[]): Promise<void>
  /** Revokes all networks but these. */
  setChains(...chains: string[]): Promise<void>
  deleteSession(): Promise<void>
  setOffline(isOffline: boolean): Promise<void>
  sessions(): Promise<PhoneSession[]>
  requests(): Promise<PhoneRequest[]>
  /** Calls any other method of `window.sandboxPhone`. */
  call<K extends keyof PhoneControl>(
    name: K,
    ...parameters: Parameters<PhoneControl[K]>
  ): Promise<Awaited<ReturnType<PhoneControl[K]>>>
}

export interface CreatePhoneParameters {
  browser: Browser
  config: SandboxConfig
  account: TestAccount
  onError: (error: Error) => void
}

export interface CreatedPhone {
  phone: PhoneDriver
  close(): Promise<void>
}

export function createPhone({ browser, config, account, onError }: CreatePhoneParameters): CreatedPhone {
  const projectId = randomBytes(16).toString('hex')
  let page: Promise<Page> | undefined
  let device: Promise<BrowserContext> | undefined

  async function start(init: PhoneInit): Promise<Page> {
    device = browser.newContext({ viewport: { width: 390, height: 844 } })
    const context = await device
    context.on('weberror', (event) => onError(event.error()))
    const opened = await context.newPage()
    await load(opened, init)
    return opened
  }

  async function load(opened: Page, init: PhoneInit): Promise<void> {
    await opened.addInitScript((given) => {
      window.__sandboxPhone = given
    }, init)
    await opened.goto(`${config.pages}/phone/?projectId=${projectId}`)
    await ready(opened)
  }

  const on = (init: PhoneInit = { accounts: [account.index] }): Promise<Page> => {
    page ??= start(init)
    return page
  }

  const call: PhoneDriver['call'] = async (name, ...parameters) =>
    (await on()).evaluate(
      ([asked, given]) => {
        const act = window.sandboxPhone[asked] as (...all: unknown[]) => never
        return act(...given)
      },
      [name, parameters as unknown[]] as const,
    )

  const shown = async (kinds: string[]): Promise<Locator> => {
    const opened = await on()
    const prompts = kinds.map((kind) => `[data-testid="phone-prompt"][data-kind="${kind}"]`)
    return opened.locator(prompts.join(','))
  }
  /** Presses a button of the request, and waits until it is gone. */
  const answer = async (button: 'phone-approve' | 'phone-reject', kinds: string[]): Promise<void> => {
    const prompt = await shown(kinds)
    const id = await prompt.getAttribute('data-question')
    await prompt.getByTestId(button).click()
    await (await on()).locator(`[data-question="${id}"]`).waitFor({ state: 'detached' })
  }
  const CONNECTION = ['proposal', 'authenticate']

  const phone: PhoneDriver = {
    projectId,
    relay: createRelayClient(config, projectId),
    account,
    address: async (chainId, { key } = account) => {
      const { addressOf } = await import('../../sandbox/phone/keys/index.js')
      return addressOf(key, chainId)
    },
    open: async (init = {}) => {
      const all = { accounts: [account.index], ...init }
      if (page) await load(await page, all)
      return on(all)
    },
    takeOver: async (other) => {
      await ready(other)
      page = Promise.resolve(other)
    },
    pair: async (uri) => {
      const opened = await on()
      await opened.getByTestId('phone-uri').fill(uri)
      await opened.getByTestId('phone-pair').click()
    },
    prompt: () => shown([...CONNECTION, 'request']),
    approve: async ({ chains } = {}) => {
      const prompt = await shown(CONNECTION)
      if (chains) {
        await prompt.waitFor()
        const boxes = await prompt.getByRole('checkbox').all()
        for (const box of boxes)
          await box.setChecked(chains.includes((await box.getAttribute('value')) ?? ''))
      }
      await answer('phone-approve', CONNECTION)
    },
    reject: () => answer('phone-reject', CONNECTION),
    approveRequest: () => answer('phone-approve', ['request']),
    rejectRequest: () => answer('phone-reject', ['request']),
    switchChain: (chainId) => call('switchChain', chainId),
    setAccounts: (...indices) => call('setAccounts', indices),
    setChains: (...chains) => call('setChains', chains),
    deleteSession: () => call('deleteSession'),
    setOffline: (isOffline) => call('setOffline', isOffline),
    sessions: () => call('sessions'),
    requests: () => call('requests'),
    call,
  }
  return { phone, close: async () => (await device)?.close() }
}

async function ready(page: Page): Promise<void> {
  await page.getByTestId('phone-ready').waitFor({ state: 'attached' })
}
