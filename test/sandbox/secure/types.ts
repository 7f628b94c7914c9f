/** Types that the secure site, its pages and the tests' client share. */

import type { SandboxConfig } from '../types.js'

export const SOCIALS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type Social = (typeof SOCIALS)[number]
export type LoginProvider = 'email' | 'farcaster' | Social

/** A logged-in user, as the server describes it to the frame's page only. */
export interface SecureUser {
  id: string
  provider: LoginProvider
  email: string | null
  /** The name at the provider of a social login. */
  name: string | null
  /** 32 bytes, hexadecimal; every key of the user derives from it. */
  seed: `0x${string}`
}

export interface Mail {
  id: string
  to: string
  subject: string
  /** Six digits. */
  code?: string | undefined
  /** The link that approves a new device. */
  link?: string | undefined
  /** Milliseconds since 1970. */
  time: number
  isRead: boolean
}

/** A wrong answer to one request. The payload of forged messages is the error 'Posted by an impostor'. */
export interface RequestFault {
  /** The name after `@w3m-app/`. */
  request: string
  answer:
    | 'silent'
    | 'delayed'
    | 'error'
    | 'malformed'
    | 'twice'
    /** An error with another id, then the correct answer. */
    | 'wrong-id'
    /** An error from a frame inside the frame, of the site's origin or another, then the correct answer. */
    | 'other-window'
    | 'other-origin'
  /** The message of `error`. */
  message?: string | undefined
  /** The delay of `delayed`. */
  delayMs?: number | undefined
  /** How often it applies. @default always */
  times?: number | undefined
}

/** A failure of the frame's page itself. */
export interface PageFault {
  page:
    | 'never-ready'
    /** Answers 500 instead of the page. */
    | 'error'
    /** Becomes ready, and navigates to another origin on the next message. */
    | 'navigates-away'
    /** Posts meaningless messages before it is ready and before each answer. */
    | 'garbage'
  times?: number | undefined
}

export type SecureFault = RequestFault | PageFault

/** A message that the frame received from a page. */
export interface FrameMessage {
  name: string
  payload?: unknown
  time: number
}

export interface SecureAccount {
  eoa: string
  smartAccount?: string | undefined
  solana: string
}

/** The data that the server embeds in the frame's page. */
export interface FrameSetup {
  projectId: string
  /** CAIP-2, from the query. */
  chainId: string
  config: SandboxConfig
  /** Another origin of the sandbox, for faults. */
  elsewhere: string
  fault?: PageFault['page'] | undefined
}

/** The data for the page that a social login ends on. */
export interface CallbackSetup {
  /** Absent if the visitor canceled. */
  resultUri?: string | undefined
  /** Origin of the page that asked. */
  origin: string
  /** The page to return to if there is no opener. */
  returnUrl?: string | undefined
}

/** A message that a frame inside the frame posts to the embedding page. */
export interface ImpostorSetup {
  message: unknown
  /** Origin of the embedding page. */
  target: string
}
