import { CardContent } from '@mui/material';
import {
  BooleanInput,
  Navigate,
  NumberInput,
  required,
  TextInput,
  useParams,
  useRecordContext,
} from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { Failed } from '../../features/failed.tsx';
import { CallForm } from '../../features/form.tsx';
import { Heading } from '../../features/heading.tsx';
import { MomentInput } from '../../features/moment-input.tsx';
import { Nowhere } from '../../features/plain-pages.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { InnerList } from '../../features/rows.tsx';
import { useCall } from '../../features/use-call.ts';
import { rtpMonitoring } from '../rtp-monitoring/index.tsx';
import { Announcement } from './announcement.tsx';
import { GameAssets } from './assets.tsx';
import { Certificates } from './certificates.tsx';
import { GameSwitch } from './game-switch.tsx';
import { GameTags } from './game-tags.tsx';
import { Versions } from './versions.tsx';

const filled = required();
/** Languages of a game's texts, and those its legal text is required in. */
const languages = ['cs', 'en', 'sk', 'hu', 'ru', 'vi'] as const;
const legalLanguages = ['cs', 'en'] as const;
type Language = (typeof languages)[number];

interface Texts {
  readonly short: string;
  readonly legal?: string | null;
}

/** A game: its name, order and texts by revision; its pictures and tags at once. */
export default function GameEdit() {
  const { id = '' } = useParams();
  if (!/^\d+$/.test(id)) return <GameOfKey gameKey={id} />;
  return (
    <RowPage mode="edit">
      <Form />
    </RowPage>
  );
}

/** The address of the specification names a game by its key; its page is under its id. */
function GameOfKey({ gameKey }: { readonly gameKey: string }) {
  const { value, fault, again } = useCall('GET /api/catalogue/admin/games', {
    query: { search: gameKey, limit: 100 },
  });
  if (fault) return <Failed error={fault} again={again} />;
  if (!value) return null;
  const found = value.items.find(({ key }) => key === gameKey);
  return found ? <Navigate replace to={`/games/${found.id}`} /> : <Nowhere />;
}

const textsOf = ({ short, legal }: Texts) => ({ short, ...(legal ? { legal } : {}) });

function Form() {
  const game = useRecordContext<Row>();
  const mayRead = useAllowed('reporting.read');
  if (!game) return null;
  const send = (values: Record<string, unknown>) => {
    const texts = values.texts as Readonly<Record<'cs' | 'en', Texts>> &
      Readonly<Partial<Record<Language, Texts>>>;
    const described = languages.filter((language) => texts[language]?.short);
    return api('POST /capi/v2-onling/OnlineGame/Save', {
      body: {
        id: game.id,
        revision: Number(game.revision),
        name: String(values.name),
        sort: Number(values.sort),
        start: String(values.start),
        gamePlanVisible: Boolean(values.gamePlanVisible),
        bonusCoefficient: Number(values.bonusCoefficient),
        texts: {
          ...Object.fromEntries(described.map((one) => [one, textsOf(texts[one] as Texts)])),
          cs: textsOf(texts.cs),
          en: textsOf(texts.en),
        },
      },
    });
  };
  return (
    <>
      <CardContent sx={{ pb: 0 }}>
        <Heading beside={<GameSwitch game={game} />}>{String(game.name)}</Heading>
      </CardContent>
      <Announcement game={game} />
      <GameAssets game={game} />
      <GameTags game={game} />
      <CallForm resource="games" send={send}>
        <TextInput source="name" label="fields.name" validate={filled} />
        <NumberInput source="sort" label="fields.sort" validate={filled} />
        <MomentInput source="start" label="fields.start" />
        <NumberInput source="bonusCoefficient" label="fields.bonusCoefficient" validate={filled} />
        <BooleanInput source="gamePlanVisible" label="fields.gamePlanVisible" />
        {languages.map((language) => (
          <TextInput
            key={language}
            source={`texts.${language}.short`}
            label={`fields.short_${language}`}
            multiline
            {...(language === 'cs' || language === 'en' ? { validate: filled } : {})}
          />
        ))}
        {legalLanguages.map((language) => (
          <TextInput
            key={language}
            source={`texts.${language}.legal`}
            label={`fields.legal_${language}`}
            multiline
          />
        ))}
      </CallForm>
      <Versions gameId={game.id} />
      <Certificates gameId={game.id} />
      {mayRead && (
        <CardContent sx={{ minWidth: 0 }}>
          <InnerList screen={rtpMonitoring} filter={{ gameKey: game.key }} without={['gameName']} />
        </CardContent>
      )}
    </>
  );
}
