import type { Waiting } from '../tools.js'
import { endUnlessLocked } from './locked.js'
import { resumeRestoring } from './resumeRestoring.js'
import { stopRestoring } from './stopRestoring.js'

/** One chunk, because each import() costs a click on a wallet bytes, and few visitors need these. */
export default { endUnlessLocked, resumeRestoring, stopRestoring } satisfies Waiting
