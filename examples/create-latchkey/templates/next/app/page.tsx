import { cookies } from 'next/headers'
import { Account } from '../src/Account'
import { readVisitor } from '../src/server/session'

export default async function Page() {
  const visitor = readVisitor(await cookies())
  return (
    <main>
      <h1>My Latchkey page</h1>
      <Account />
      <p data-testid="page-server">
        {visitor ? `The server knows ${visitor.address}.` : 'The server knows no one.'}
      </p>
    </main>
  )
}
