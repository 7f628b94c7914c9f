import { cookieState } from 'latchkey'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { KitProvider } from '../src/KitProvider'
import './style.css'

export const metadata: Metadata = { title: 'My Latchkey page' }

export default async function Layout({ children }: { children: ReactNode }) {
  // Returning visitors see their address in the first frame.
  const initialState = cookieState().read((await headers()).get('cookie'))
  return (
    <html lang="en">
      <body>
        <KitProvider initialState={initialState}>{children}</KitProvider>
      </body>
    </html>
  )
}
