const STEPS = [
  ['Connect', 'Choose a wallet you already have, and approve once. Nothing is stored with us.'],
  ['Sign', 'Put your name in the harbour book. A signature is free and moves nothing.'],
  ['Tie up', 'The lamp at berth 7 goes on. Cast off by noon, or stay another night.'],
] as const

export const HowItWorks = () => (
  <section className="how" aria-labelledby="how-title">
    <h2 id="how-title">How it works</h2>
    <ol>
      {STEPS.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
