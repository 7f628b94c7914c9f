import type { Page } from 'playwright-core'
import type { ThemeVariables } from '../../../kernel/index.js'
import type { TestAccount } from '../../sandbox/accounts.js'
import type { SandboxClient } from '../../sandbox/client.js'
import type { OtherInits, WalletId, WalletInit } from '../../sandbox/wallets/types.js'
import type { Surroundings } from './standIns.js'

/** The page and the sandbox project of one scenario. */
export interface Stage {
  page: Page
  sandbox: SandboxClient
  account: TestAccount
}

/** How the page starts, with the same keys as the browser tests' `open` fixture. */
export interface Start {
  wallets?: string | undefined
  init?: Partial<Record<WalletId, WalletInit> & OtherInits> | undefined
  options?: Record<string, unknown> | undefined
}

/** One state of one view, from an empty page to the finished picture. */
export interface Scenario {
  name: string
  start?: Start | ((sandbox: SandboxClient) => Start) | undefined
  /** Runs before the page loads: faults, wallets, routes. */
  before?: ((stage: Stage) => Promise<unknown>) | undefined
  /** Resolves once everything that belongs to the picture is on screen. */
  show(stage: Stage): Promise<void>
  /** Names, addresses and other texts that are not translated. */
  names?: readonly string[] | undefined
  /** Stops time for the picture, so that temporary parts stay. Needs its own clock. */
  isStill?: boolean | undefined
  /** Keeps the language that it starts with, because its text is fixed or the network is gone. */
  keepsLanguage?: boolean | undefined
  /** Leaves state at another origin, such as a login at the secure site: needs its own browser context. */
  isApart?: boolean | undefined
  /** The selector of the pictured part. @default the modal's card */
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
  /** The visitor's own text size. @default 16 */
  text?: number | undefined
  /** A theme of `latchkey/themes`, or an own accent. */
  variables?: ThemeVariables | undefined
  /** The system's own few colours, as Windows' contrast themes. */
  isForced?: boolean | undefined
  locale?: 'ar' | 'en-XA' | undefined
  /** The app around the page, or the phone's own parts. */
  around?: Surroundings | undefined
}
