/** Asks the current user to confirm their identity. Resolves to whether they did. */
type Asker = () => Promise<boolean>;

let asker: Asker | null = null;

/** Sets who asks: the frame of the screens whose calls need it (app/confirm-identity.tsx). Returns a function that removes it. */
export function setAsker(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Whether the current user has confirmed their identity just now. Without an asker nobody is asked. */
export async function isIdentityConfirmed(): Promise<boolean> {
  return (await asker?.()) ?? false;
}
