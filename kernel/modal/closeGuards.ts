import { type CloseGuard, createSlot } from '../host/flow.js'

/** Functions that can refuse to close the modal. */
export const CloseGuards = createSlot<CloseGuard>('flow.close-guards')
