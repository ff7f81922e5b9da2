import { Button } from "@/ui/button.tsx";

type ChoiceButtonProps = { title: string; facts: string; onPress: () => void };

/** A choice of a dialog that is made with one press. */
export function ChoiceButton({ title, facts, onPress }: ChoiceButtonProps) {
  return (
    <Button variant="secondary" fullWidth onPress={onPress}>
      {title}
      <span className="text-sm font-normal text-muted">{facts}</span>
    </Button>
  );
}
