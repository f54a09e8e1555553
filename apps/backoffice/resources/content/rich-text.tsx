/** Rich text: what the site can show, and nothing that it would drop. */
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';

const levels = [2, 3] as const;

/** Headings of the two levels that a page has below its title. */
function HeadingButtons() {
  const editor = useTiptapEditor();
  const translate = useTranslate();
  const [, setTurn] = useState(0);
  useEffect(() => {
    const look = () => setTurn((turn) => turn + 1);
    editor?.on('transaction', look);
    return () => {
      editor?.off('transaction', look);
    };
  }, [editor]);
  const level = levels.find((one) => editor?.isActive('heading', { level: one }));
  return (
    <ToggleButtonGroup size="small" exclusive value={level ?? null}>
      {levels.map((one) => (
        <ToggleButton
          key={one}
          value={one}
          disabled={!editor?.isEditable}
          onClick={() =>
            editor?.chain().focus().toggleNode('heading', 'paragraph', { level: one }).run()
          }
        >
          {translate(`forms.heading${one}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface RichTextProps {
  readonly source: string;
  /** Message key. */
  readonly label: string;
}

export default function RichText({ source, label }: RichTextProps) {
  const name = useTranslate()(label);
  const options = useMemo(
    () => ({
      ...DefaultEditorOptions,
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': name },
      },
    }),
    [name],
  );
  return (
    <Box sx={{ width: '100%', '& .ProseMirror': { minHeight: 240 } }}>
      <RichTextInput
        source={source}
        label={name}
        fullWidth
        editorOptions={options}
        toolbar={
          <RichTextInputToolbar>
            <HeadingButtons />
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
