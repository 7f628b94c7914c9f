import { createRoot } from 'react-dom/client'
import { Floor } from '../floor/Floor.js'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Floor load={() => import('../floor/WalletDialog.js')} />)
