import type { Page } from 'playwright-core'
import type { TestAccount } from '../../sandbox/accounts.js'
import type { SandboxClient } from '../../sandbox/client.js'
import type { OtherInits, WalletId, WalletInit } from '../../sandbox/wallets/types.js'

/** What a scenario works on: a page of its own, and a project of its own in the sandbox. */
export interface Stage {
  page: Page
  sandbox: SandboxClient
  account: TestAccount
}

/** How the page starts. The same words as the browser tests' `open` fixture. */
export interface Start {
  wallets?: string | undefined
  init?: Partial<Record<WalletId, WalletInit> & OtherInits> | undefined
  options?: Record<string, unknown> | undefined
}

/** One state of one view, from an empty page to what is looked at. */
export interface Scenario {
  name: string
  start?: Start | ((sandbox: SandboxClient) => Start) | undefined
  /** Before the page loads: faults, wallets, routes. */
  before?: ((stage: Stage) => Promise<unknown>) | undefined
  /** Ends when everything that belongs to the picture is on screen. */
  show(stage: Stage): Promise<void>
  /** Names, addresses and the like that nobody translates. */
  names?: readonly string[] | undefined
  /** Time stands still for the picture: what goes away by itself stays. Needs a clock of its own. */
  isStill?: boolean | undefined
  /** It leaves something at another origin, such as a login at the secure site: needs a browser context of its own. */
  isApart?: boolean | undefined
  /** Where it is. The modal's card, when absent. */
  target?: string | undefined
}

export interface Group {
  name: string
  scenarios: readonly Scenario[]
}

export interface Variant {
  name: string
  theme: 'dark' | 'light'
  width: number
  height: number
  isTouch?: boolean | undefined
  /** The visitor's own text size; 16 when absent. */
  text?: number | undefined
  accent?: string | undefined
  locale?: 'ar' | 'en-XA' | undefined
}
