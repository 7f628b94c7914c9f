import { randomBytes } from 'node:crypto'
import {
  test as base,
  type Locator,
  type Page,
  expect as playwrightExpect,
  type Response,
} from '@playwright/test'
import { deriveAccount, type TestAccount } from '../sandbox/accounts.js'
import { createClient, type SandboxClient } from '../sandbox/client.js'
import type { SandboxConfig } from '../sandbox/types.js'
import type {
  CommonControl,
  OtherControls,
  OtherInits,
  OtherWalletId,
  WalletControl,
  WalletId,
  WalletInit,
} from '../sandbox/wallets/types.js'
import { type CreatedPhone, createPhone, type PhoneDriver } from './phone/phone.js'

/** Polling intervals in milliseconds, the last one repeated. Playwright's default soon waits for a second. */
const LOOKS = [50, 100, 200]

export const expect = Object.assign(playwrightExpect.extend({}), {
  poll: ((actual, given) => {
    const options = typeof given === 'string' ? { message: given } : given
    return playwrightExpect.poll(actual, { intervals: LOOKS, ...options })
  }) as typeof playwrightExpect.poll,
})

/** For variants of one behaviour: `test:all` runs one or two of them, `test:nightly` the others. */
export const nightlyUnless = (isForAll: boolean): { tag?: string } => (isForAll ? {} : { tag: '@nightly' })

export interface OpenOptions {
  /** Further query parameters. */
  query?: Record<string, string> | undefined
  /** `none`, or names joined by commas. @default the EVM wallets */
  wallets?: string | undefined
  /** Serves the page with the documented strict policy. */
  csp?: 'strict' | undefined
  /** The initial state of each wallet, with the test's account by default. */
  init?: Partial<Record<WalletId, WalletInit> & OtherInits> | undefined
  /** JSON options of the kit: for `kit/react.html` and for every `lk.create()`. */
  options?: Record<string, unknown> | undefined
  /** Opens in another tab. */
  page?: Page | undefined
}

/** One in-page wallet, controlled through its visible prompt, or its own controls. */
export interface WalletDriver<C = WalletControl> {
  prompt: Locator
  approve(): Promise<void>
  reject(): Promise<void>
  call<K extends keyof C>(
    name: K,
    ...parameters: C[K] extends (...given: infer P) => unknown ? P : never
  ): Promise<C[K] extends (...given: never[]) => infer R ? R : never>
}

type Drivers = Record<WalletId, WalletDriver> & { [Id in OtherWalletId]: WalletDriver<OtherControls[Id]> }

export type Wallets = Drivers & { of(page: Page): Drivers }

export interface Fixtures {
  /** Fails a test if a page throws. Off with `test.use({ failOnPageError: false })`. */
  failOnPageError: boolean
  /**
   * Sets `prefers-reduced-transparency`: without a GPU, blurring the page behind the modal costs more than all else.
   */
  reducedTransparency: boolean
  /** Uncaught errors of all pages so far. */
  pageErrors: Error[]
  sandbox: SandboxClient
  /** An account that no other test has, with 100 ether on each chain. */
  account: TestAccount
  createAccount: () => Promise<TestAccount>
  open: (page: string, options?: OpenOptions) => Promise<Response>
  wallets: Wallets
  /** The visitor's phone, with the test's account. Costs nothing until it is used. */
  phone: PhoneDriver
  /** Creates a further phone, optionally with another account. */
  anotherPhone: (account?: TestAccount) => PhoneDriver
}

/** Playwright can set other preferences, but not this one. */
export async function reduceTransparency(page: Page): Promise<void> {
  const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }]
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setEmulatedMedia', { features })
}

let accountsMade = 0

/**
 * Tests with animations, as most visitors see the modal. Elsewhere they are off, because every click would wait for
 * them.
 */
const MOVING = /[\\/]e2e[\\/](shell[\\/]|connect[\\/]|layout\.test\.ts$)/

export const test = base.extend<Fixtures>({
  failOnPageError: [true, { option: true }],

  reducedTransparency: [true, { option: true }],

  // Not a separate Playwright project, for which every worker and its browser would start anew.
  contextOptions: ({ contextOptions }, use, { file }) =>
    use(MOVING.test(file) ? { ...contextOptions, reducedMotion: 'no-preference' } : contextOptions),
  viewport: ({ viewport }, use, { file }) => use(MOVING.test(file) ? { width: 1280, height: 800 } : viewport),

  page: async ({ page, context, reducedTransparency }, use) => {
    if (reducedTransparency) {
      await reduceTransparency(page)
      // A window may have closed before this.
      context.on('page', (other) => void reduceTransparency(other).catch(() => undefined))
    }
    await use(page)
  },

  pageErrors: [
    async ({ context, failOnPageError }, use) => {
      const errors: Error[] = []
      context.on('weberror', (event) => errors.push(event.error()))
      await use(errors)
      const places = errors.map(({ message, stack }) => stack ?? message)
      if (failOnPageError) expect(places, 'errors that no page caught').toEqual([])
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  sandbox: async ({}, use) => {
    const config = JSON.parse(process.env.LATCHKEY_SANDBOX ?? '') as SandboxConfig
    const client = createClient(config, randomBytes(16).toString('hex'))
    await use(client)
    // A hanging fault lasts for this test only.
    await Promise.all([client.clearFaults(), client.relay.clearFaults()])
  },

  createAccount: async ({ sandbox }, use, { workerIndex }) => {
    await use(async () => {
      accountsMade += 1
      // An index beyond the node's own accounts, and different for every worker.
      const account = deriveAccount(1000 * (workerIndex + 1) + accountsMade)
      const fill = ({ id }: { id: number }) =>
        sandbox.rpc(id, 'anvil_setBalance', [account.address, '0x56bc75e2d63100000'])
      await Promise.all(sandbox.config.networks.map(fill))
      return account
    })
  },

  account: async ({ createAccount }, use) => use(await createAccount()),

  open: async ({ page: usual, sandbox, account }, use) => {
    await use(async (name, { query, wallets, csp, init, options, page = usual } = {}) => {
      const start = startOfWallets(account, init)
      await page.addInitScript(
        ([walletStart, known, kitOptions]) => {
          window.__sandboxWallets = walletStart
          window.__sandboxAccounts = [known]
          if (kitOptions) window.__kitOptions = kitOptions
        },
        [start, account, options] as const,
      )

      const url = new URL(name.endsWith('.html') ? `/${name}` : `/${name}/`, sandbox.config.pages)
      const all = { projectId: sandbox.projectId, wallets, csp, ...query }
      for (const [key, value] of Object.entries(all)) {
        if (value !== undefined) url.searchParams.set(key, value)
      }
      const response = await page.goto(url.href)
      if (!response?.ok()) throw new Error(`The page ${url.pathname} was not served: ${response?.status()}`)
      return response
    })
    // Requests of the page that are pending as its test ends need no answer from the test's routes.
    if (!usual.isClosed()) await usual.unrouteAll({ behavior: 'ignoreErrors' })
  },

  anotherPhone: async ({ browser, sandbox, account, pageErrors }, use) => {
    const made: CreatedPhone[] = []
    await use((own = account) => {
      const onError = (error: Error) => void pageErrors.push(error)
      const created = createPhone({ browser, config: sandbox.config, account: own, onError })
      made.push(created)
      return created.phone
    })
    await Promise.all(made.map((one) => one.close()))
  },

  phone: async ({ anotherPhone }, use) => use(anotherPhone()),

  wallets: async ({ page }, use) => use({ ...drivers(page), of: drivers }),
})

function startOfWallets(account: TestAccount, init: OpenOptions['init'] = {}) {
  const ids = ['amber', 'birch', 'cedar', 'dune', 'elm', 'fern', 'grove', 'heath'] as const
  return Object.fromEntries(ids.map((id) => [id, { accounts: [account.index], ...init[id] }]))
}

function drivers(page: Page): Drivers {
  return {
    amber: drive(page, 'amber'),
    birch: drive(page, 'birch'),
    cedar: drive(page, 'cedar'),
    dune: drive(page, 'dune'),
    elm: drive(page, 'elm'),
    fern: drive(page, 'fern'),
    grove: drive(page, 'grove'),
    heath: drive(page, 'heath'),
  }
}

function drive<C extends CommonControl>(page: Page, id: WalletId | OtherWalletId): WalletDriver<C> {
  const prompt = page.locator(`[data-testid="wallet-prompt"][data-wallet="${id}"]`)
  return {
    prompt,
    approve: () => prompt.getByTestId('wallet-approve').click(),
    reject: () => prompt.getByTestId('wallet-reject').click(),
    call: (name, ...parameters) =>
      page.evaluate(
        ({ id, name, parameters }) => {
          const control = window.sandboxWallets[id]
          if (!control) throw new Error(`The page has no wallet ${id}.`)
          const act = control[name as keyof typeof control] as (...given: unknown[]) => never
          return act(...parameters)
        },
        { id, name, parameters: parameters as unknown[] },
      ),
  }
}
