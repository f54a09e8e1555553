/** Rich text: what the site can show, and nothing that it would drop. */
import { Box } from '@mui/material';
import {
  ClearButtons,
  FormatButtons,
  LevelSelect,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { useTranslate } from 'react-admin';

interface RichTextProps {
  readonly source: string;
  /** Message key. */
  readonly label: string;
}

export default function RichText({ source, label }: RichTextProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ width: '100%', '& .ProseMirror': { minHeight: 240 } }}>
      <RichTextInput
        source={source}
        label={translate(label)}
        fullWidth
        toolbar={
          <RichTextInputToolbar>
            <LevelSelect />
            <FormatButtons />
            <ListButtons />
            <LinkButtons />
            <QuoteButtons />
            <ClearButtons />
          </RichTextInputToolbar>
        }
      />
    </Box>
  );
}
