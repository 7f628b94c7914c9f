import { ProviderError } from '../wallets/errors.js'
import type { Phone } from './context.js'
import { Withdrawn } from './questions.js'

export interface AnswerParameters {
  /** Asks the person, and does what they agree to. */
  approve(): Promise<void>
  /** Tells the page why not. */
  reject(reason: { code: number; message: string }): Promise<unknown>
}

/** JSON-RPC's internal error: the phone itself could not do it. */
const FAILED = -32603

/** Nothing that a page sends ends in an error of the phone's page: the page is told, or nobody is left to be. */
export async function answerWith(phone: Phone, { approve, reject }: AnswerParameters): Promise<void> {
  try {
    await approve()
  } catch (error) {
    if (error instanceof Withdrawn) return
    const message = error instanceof Error ? error.message : String(error)
    const code = error instanceof ProviderError ? error.code : FAILED
    if (code === FAILED) phone.tell(message)
    await reject({ code, message }).catch((failure: unknown) => phone.tell(String(failure)))
  } finally {
    phone.draw()
  }
}
