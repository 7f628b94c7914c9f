import { createRoot } from 'react-dom/client'
import { Floor } from './Floor.js'
import * as dialog from './WalletDialog.js'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Floor load={() => dialog} />)
