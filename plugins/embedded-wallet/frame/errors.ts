import { BaseError } from '../../../kernel/index.js'
import type { FrameErrorCode, FrameRequestName } from './contract.js'

/** Texts fixed by docs/specification.md#errors, and our own for the rest. */
const TEXTS: Readonly<Record<FrameErrorCode, string>> = {
  FRAME_RPC_ABORTED: 'Request was aborted',
  FRAME_ABORTED: 'Something went wrong',
  FRAME_ERROR: 'An error occurred',
  FRAME_LOAD_FAILED: 'Unable to load email login dependency',
  FRAME_TIMEOUT: 'The embedded wallet did not answer in time',
  FRAME_UNVERIFIED_DOMAIN: 'The embedded wallet does not serve this domain',
  FRAME_GONE: 'The frame of the embedded wallet was removed or replaced',
  FRAME_INVALID_REQUEST: 'The embedded wallet does not support this request',
}

/** A request to the secure frame failed. The message never contains what was sent. */
export class FrameError extends BaseError<FrameErrorCode> {
  override readonly name = 'FrameError'
  constructor(code: FrameErrorCode, message: string = TEXTS[code], options?: { cause?: unknown }) {
    super(code, message, options)
  }
}

/** The error of an aborted request: by its caller, the visitor, or the end of the kit. */
export const givenUp = (name: FrameRequestName | undefined) =>
  new FrameError(name === 'RPC_REQUEST' ? 'FRAME_RPC_ABORTED' : 'FRAME_ABORTED')
