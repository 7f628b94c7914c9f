import type { Group } from '../types.js'
import { accountGroup } from './account.js'
import { connectGroup } from './connect.js'
import { connectingGroup } from './connecting.js'
import { elementsGroup } from './elements.js'
import { helpGroup } from './help.js'
import { networksGroup } from './networks.js'
import { shellGroup } from './shell.js'

/** Everything that is looked at. A feature adds its own group. */
export const GROUPS: readonly Group[] = [
  connectGroup,
  connectingGroup,
  accountGroup,
  networksGroup,
  helpGroup,
  shellGroup,
  elementsGroup,
]
