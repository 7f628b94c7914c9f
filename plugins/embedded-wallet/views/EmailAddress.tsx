/** An e-mail address, never truncated, because the visitor has to compare it. A line breaks after its @. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <bdi className="lk-16 lk-login-address" data-testid="embedded-email">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  )
}
