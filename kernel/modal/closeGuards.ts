import { type CloseGuard, createSlot } from '../host/flow.js'

/** Who is asked before the modal closes. */
export const CloseGuards = createSlot<CloseGuard>('flow.close-guards')
