import type { FrameSetup } from '../types.js'
import { createFrame } from './createFrame.js'
import { readSetup } from './readSetup.js'

const root = document.getElementById('approvals')
if (!root) throw new Error('The page lacks the element for approvals.')
createFrame({ setup: readSetup<FrameSetup>(), root })
