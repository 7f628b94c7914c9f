import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Page } from '../Page.js'
import '../handle.js'

const ROWS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']

/** The minimum in React: a button that opens a list of rows. */
function Bare() {
  const [isOpen, setOpen] = useState(false)
  window.bench = { open: () => setOpen(true), close: () => setOpen(false) }
  return (
    <>
      <Page onOpen={() => setOpen(true)} />
      {isOpen && (
        <ul>
          {ROWS.map((row) => (
            <li key={row}>
              <button type="button" data-bench="row">
                {row}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Bare />)
