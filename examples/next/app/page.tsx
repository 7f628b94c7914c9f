import { cookies } from 'next/headers'
import { Guest } from '../src/Guest'
import { readVisitor, SESSION } from '../src/server/session'

/** Rendered on the server, which knows the visitor: no part of this page waits for a wallet. */
export default async function Page() {
  const visitor = readVisitor((await cookies()).get(SESSION)?.value)

  return (
    <main>
      <h1>Harbour office</h1>
      <p className="lead">
        Eleven guest berths behind the old breakwater. Sign the harbour book with your wallet.
      </p>
      <Guest />
      <section aria-labelledby="book">
        <h2 id="book">Harbour book</h2>
        <p data-testid="server-session">
          {visitor ? `Berth 7 is kept for ${visitor.accountAddress}.` : 'Nobody has signed in yet.'}
        </p>
      </section>
    </main>
  )
}
