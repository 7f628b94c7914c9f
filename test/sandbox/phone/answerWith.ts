import { ProviderError } from '../wallets/errors.js'
import type { Phone } from './context.js'
import { Withdrawn } from './questions.js'

export interface AnswerParameters {
  /** Asks the person, and does what they agree to. */
  approve(): Promise<void>
  /** Answers the page with the reason. */
  reject(reason: { code: number; message: string }): Promise<unknown>
}

/** JSON-RPC's internal error: the phone itself failed. */
const FAILED = -32603

/** Turns every error of a page's request into an answer, or a message on the phone, so that none is unhandled. */
export async function answerWith(phone: Phone, { approve, reject }: AnswerParameters): Promise<void> {
  try {
    await approve()
  } catch (error) {
    if (error instanceof Withdrawn) return
    const message = error instanceof Error ? error.message : String(error)
    const code = error instanceof ProviderError ? error.code : FAILED
    if (code === FAILED) phone.showStatus(message)
    await reject({ code, message }).catch((failure: unknown) => phone.showStatus(String(failure)))
  } finally {
    phone.draw()
  }
}
