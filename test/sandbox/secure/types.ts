/** What the secure site, its pages and the tests' client speak of. Types only. */

import type { SandboxConfig } from '../types.js'

export const SOCIALS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const
export type Social = (typeof SOCIALS)[number]
export type LoginProvider = 'email' | 'farcaster' | Social

/** Who has logged in, as the server tells the frame's page, and no other. */
export interface SecureUser {
  id: string
  provider: LoginProvider
  email: string | null
  /** Of a social login. */
  name: string | null
  /** 32 bytes, hexadecimal: every key of the user comes from it. */
  seed: `0x${string}`
}

export interface Mail {
  id: string
  to: string
  subject: string
  /** Six digits. */
  code?: string | undefined
  /** Where a new device is approved. */
  link?: string | undefined
  /** Milliseconds since 1970. */
  time: number
  isRead: boolean
}

/** How one request is answered wrongly. What is told beside the true answer is an error: 'Told by somebody else'. */
export interface RequestFault {
  /** The name after `@w3m-app/`. */
  request: string
  answer:
    | 'silent'
    | 'delayed'
    | 'error'
    | 'malformed'
    | 'twice'
    /** An error under another id, then the true answer. */
    | 'wrong-id'
    /** An error from a frame inside the frame: of the site's origin, and of another. Then the true answer. */
    | 'other-window'
    | 'other-origin'
  /** Of `error`. */
  message?: string | undefined
  /** Of `delayed`. */
  delayMs?: number | undefined
  /** How often it applies. Always, when absent. */
  times?: number | undefined
}

/** How the frame's page itself fails. */
export interface PageFault {
  page:
    | 'never-ready'
    /** 500 instead of the page. */
    | 'error'
    /** Ready, and with the next message off to another origin. */
    | 'navigates-away'
    /** Messages that mean nothing, before it is ready and before each answer. */
    | 'garbage'
  times?: number | undefined
}

export type SecureFault = RequestFault | PageFault

/** A message that the frame took from a page. */
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

/** What the server writes into the frame's page. */
export interface FrameSetup {
  projectId: string
  /** CAIP-2, of the query. */
  chainId: string
  config: SandboxConfig
  /** Which origin of ours is not this one, for faults. */
  elsewhere: string
  fault?: PageFault['page'] | undefined
}

/** Into the page that a social login ends on. */
export interface CallbackSetup {
  /** Absent where the visitor cancelled. */
  resultUri?: string | undefined
  /** Of the page that asked. */
  origin: string
  /** Where there is no opener to be told. */
  returnUrl?: string | undefined
}

/** What a page inside the frame is to tell the page around it. */
export interface ImpostorSetup {
  message: unknown
  /** The origin of the page around it. */
  target: string
}
