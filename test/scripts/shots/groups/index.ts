import type { Group } from '../types.js'
import { accountGroup } from './account.js'
import { choosingGroup } from './choosing.js'
import { connectGroup } from './connect.js'
import { connectingGroup } from './connecting.js'
import { elementsGroup } from './elements.js'
import { embeddedGroup } from './embedded.js'
import { helpGroup } from './help.js'
import { multiwalletGroup } from './multiwallet.js'
import { namesGroup } from './names.js'
import { networksGroup } from './networks.js'
import { onrampGroup } from './onramp.js'
import { pairingGroup } from './pairing.js'
import { permissionsGroup } from './permissions.js'
import { reviewGroup } from './review.js'
import { sendGroup } from './send.js'
import { sendChainsGroup } from './sendChains.js'
import { shellGroup } from './shell.js'
import { siwxGroup } from './siwx.js'
import { swapGroup } from './swap.js'
import { walletsGroup } from './wallets.js'

/** All groups of scenarios. A feature adds its own. */
export const GROUPS: readonly Group[] = [
  connectGroup,
  connectingGroup,
  choosingGroup,
  embeddedGroup,
  pairingGroup,
  walletsGroup,
  accountGroup,
  multiwalletGroup,
  sendGroup,
  sendChainsGroup,
  namesGroup,
  onrampGroup,
  swapGroup,
  reviewGroup,
  networksGroup,
  permissionsGroup,
  siwxGroup,
  helpGroup,
  shellGroup,
  elementsGroup,
]
