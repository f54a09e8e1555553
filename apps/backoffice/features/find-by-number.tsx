/** Looking for a paper by the number printed on it: the field, the button, and why nothing was found. */
import { Alert, Button, TextField } from '@mui/material';
import { type InputHTMLAttributes, useState } from 'react';
import { useTranslate } from 'react-admin';

export interface FindByNumberProps<Found> {
  readonly label: string;
  readonly hint: string;
  readonly button: string;
  /** How the field is typed into. */
  readonly input: InputHTMLAttributes<HTMLInputElement>;
  readonly number: string;
  /** Whether the number has all of its signs. */
  readonly complete: boolean;
  readonly find: (number: string) => Promise<Found>;
  readonly onNumber: (number: string) => void;
  readonly onFound: (found: Found) => void;
}

/** Asks for a number and looks for what bears it. */
export function FindByNumber<Found>(props: FindByNumberProps<Found>) {
  const { number } = props;
  const translate = useTranslate();
  const [fault, setFault] = useState('');
  const look = async () => {
    setFault('');
    await props.find(number).then(props.onFound, (error: Error) => setFault(error.message));
  };
  return (
    <>
      <TextField
        autoFocus
        label={translate(props.label)}
        helperText={translate(props.hint)}
        slotProps={{ htmlInput: props.input }}
        value={number}
        onChange={(event) => props.onNumber(event.target.value)}
      />
      <Button variant="outlined" color="inherit" disabled={!props.complete} onClick={look}>
        {translate(props.button)}
      </Button>
      {fault && <Alert severity="error">{fault}</Alert>}
    </>
  );
}
