#include "app/serve/server.h"

#include <absl/status/status.h>
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>
#include <absl/strings/strip.h>
#include <fcntl.h>
#include <httplib.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "app/pages/problems_page.h"
#include "app/pages/report_page.h"
#include "app/records/files/machine_memory.h"
#include "app/records/provenance.h"
#include "app/serve/answers.h"
#include "app/serve/guard.h"
#include "app/serve/job_request.h"
#include "app/serve/jobs.h"
#include "app/serve/page_files.h"
#include "app/serve/proof_list.h"
#include "app/serve/run_list.h"
#include "app/text/interruption.h"
#include "app/text/json_line.h"
#include "core/base/status_macros.h"
#include "endgame/evaluation/evaluation.h"
#include "endgame/evaluation/learned_weights.h"

namespace othello::app {

namespace {

using httplib::Request;
using httplib::Response;
using nlohmann::ordered_json;

constexpr const char* kHost = "127.0.0.1";
constexpr std::size_t kLongestRequest = std::size_t{2} << 20;  // bytes
constexpr int kConnections = 48;                               // at a time
constexpr int kFollowers = 24;                                 // of the events
constexpr int kSecondsOfSlowClient = 5;
constexpr std::chrono::milliseconds kBetweenSignsOfLife(5000);

// The page runs its own scripts only, and asks this server only.
constexpr const char* kPagePolicy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: "
    "blob:; connect-src 'self'; worker-src blob:; frame-src 'self'; base-uri 'none'; form-action "
    "'none'; frame-ancestors 'none'";
// Reports and problems are pages that stand alone; inside the page they may ask nobody.
constexpr const char* kFramedPolicy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; "
    "worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

// What the page shares with the pages that stand alone.
std::array<EmbeddedFile, 6> SharedFiles() {
  return {{{"theme.css", kThemeCss},
           {"board.css", kBoardCss},
           {"rules.js", kRulesJs},
           {"board.js", kBoardJs},
           {"gallery.js", kGalleryJs},
           {"endgame.js", kEndgameJs}}};
}

int HttpStatusOf(const absl::Status& status) {
  switch (status.code()) {
    case absl::StatusCode::kInvalidArgument:
      return 400;
    case absl::StatusCode::kNotFound:
      return 404;
    case absl::StatusCode::kAlreadyExists:
    case absl::StatusCode::kFailedPrecondition:
      return 409;
    case absl::StatusCode::kResourceExhausted:
      return 429;
    default:
      return 500;
  }
}

// Takes a number and what stands behind it from the beginning of the text.
std::optional<int> TakeNumber(absl::string_view& text, absl::string_view behind) {
  const std::size_t digits = text.find_first_not_of("0123456789");
  int number = 0;
  if (digits == absl::string_view::npos || !absl::SimpleAtoi(text.substr(0, digits), &number) ||
      text.substr(digits, behind.size()) != behind)
    return std::nullopt;
  text.remove_prefix(digits + behind.size());
  return number;
}

// {"error", "line", "column"}: messages of readers begin with their place.
ordered_json ErrorObject(absl::string_view message) {
  ordered_json error = ordered_json::object();
  absl::string_view left = message;
  const bool in_words = absl::ConsumePrefix(&left, "line ");
  if (const auto line = TakeNumber(left, in_words ? ", column " : ":")) {
    error["line"] = *line;
    if (const auto column = TakeNumber(left, ":")) error["column"] = *column;
  } else if (absl::ConsumePrefix(&left, "column ")) {
    error["line"] = 1;
    if (const auto column = TakeNumber(left, ":")) error["column"] = *column;
  }
  error["error"] = absl::StripAsciiWhitespace(error.contains("column") ? left : message);
  return error;
}

void Send(Response& response, int status, const ordered_json& object) {
  response.status = status;
  response.set_content(object.dump(-1, ' ', false, ordered_json::error_handler_t::replace),
                       "application/json");
}

void Send(Response& response, const absl::StatusOr<ordered_json>& answer, int done = 200) {
  if (answer.ok()) return Send(response, done, *answer);
  Send(response, HttpStatusOf(answer.status()), ErrorObject(answer.status().message()));
}

// A number behind the '?' of the address; `otherwise` if it is not there.
std::int64_t NumberIn(const Request& request, const char* key, std::int64_t otherwise) {
  std::int64_t number = 0;
  return absl::SimpleAtoi(request.get_param_value(key), &number) ? number : otherwise;
}

class PageServer : public Server {
 public:
  explicit PageServer(const ServerOptions& options) : out_(options.out) {}

  absl::Status Open(int port) {
    CatchInterruption();  // from the moment at which the address is known
    if (token_.empty()) return absl::UnavailableError("the machine has no random numbers");
    SetLimits();
    SetGuard();
    AddPage();
    AddAnswers();
    AddJobs();
    AddRuns();
    const bool bound = port == 0 ? (port_ = http_.bind_to_any_port(kHost)) > 0
                                 : http_.bind_to_port(kHost, port_ = port);
    if (bound) return absl::OkStatus();
    return absl::UnavailableError(absl::StrCat("port ", port, " of ", kHost, " is not free"));
  }

  std::string Address() const override {
    return absl::StrCat("http://", kHost, ":", port_, "/", token_, "/");
  }

  void Serve() override {
    const std::atomic<bool>& interrupted = CatchInterruption();
    const std::jthread stopper([&](const std::stop_token& ended) {
      // Again and again: a server that does not listen yet cannot be stopped.
      for (; !ended.stop_requested(); std::this_thread::sleep_for(std::chrono::milliseconds(50))) {
        if (!interrupted) continue;
        jobs_.events().Close();
        http_.stop();
      }
    });
    http_.listen_after_bind();
  }

 private:
  using Answer = absl::StatusOr<ordered_json>;
  using Asked = std::function<Answer(const ordered_json&)>;
  using Answered = std::function<Answer(const Request&)>;

  std::string Path(const std::string& rest) const { return absl::StrCat("/", token_, "/", rest); }

  void SetLimits() {
    http_.new_task_queue = [] { return new httplib::ThreadPool(kConnections); };  // is owned by it
    http_.set_keep_alive_max_count(1);
    http_.set_read_timeout(kSecondsOfSlowClient);
    http_.set_write_timeout(kSecondsOfSlowClient);
    http_.set_payload_max_length(kLongestRequest);
    http_.set_tcp_nodelay(true);
    // Without SO_REUSEPORT: no other program may listen on the same port.
    http_.set_socket_options([](int socket) {
      const int yes = 1;
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
      fcntl(socket, F_SETFD, FD_CLOEXEC);  // the browser that is opened does not keep the port
    });
    http_.set_default_headers({{"X-Content-Type-Options", "nosniff"},
                               {"Referrer-Policy", "no-referrer"},
                               {"Cache-Control", "no-store"},
                               {"Cross-Origin-Resource-Policy", "same-origin"}});
  }

  void SetGuard() {
    http_.set_pre_routing_handler([this](const Request& request, Response& response) {
      const std::string refusal =
          Refusal({.path = request.path,
                   .host = request.get_header_value("Host"),
                   .origin = request.get_header_value("Origin"),
                   .fetch_site = request.get_header_value("Sec-Fetch-Site")},
                  token_, port_);
      if (refusal.empty()) return httplib::Server::HandlerResponse::Unhandled;
      Send(response, 403, {{"error", refusal}});
      return httplib::Server::HandlerResponse::Handled;
    });
    http_.set_error_handler([](const Request&, Response& response) {
      if (!response.body.empty()) return;
      const char* const what = response.status == 404   ? "there is no such address"
                               : response.status == 413 ? "the request is longer than 2 MB"
                                                        : "the request is not understood";
      Send(response, response.status, {{"error", what}});
    });
    http_.set_exception_handler([](const Request&, Response& response, const std::exception_ptr&) {
      Send(response, 500, {{"error", "the server failed; see the terminal"}});
    });
  }

  // Styles stand in the page: it is seen as soon as it is there.
  void AddPage() {
    std::string page;
    std::vector<std::pair<std::string, std::string>> styles;
    const auto add = [&](const EmbeddedFile& file) {
      if (absl::EndsWith(file.name, ".css")) {
        styles.emplace_back(absl::StrCat("<link rel=\"stylesheet\" href=\"", file.name, "\">"),
                            absl::StrCat("<style>\n", file.text, "</style>"));
      } else if (absl::EndsWith(file.name, ".html")) {
        page = std::string(file.text);
      } else {
        AddFile(file.name, "text/javascript", std::string(file.text));
      }
    };
    for (const EmbeddedFile& file : SharedFiles()) add(file);
    for (const EmbeddedFile& file : ServePageFiles()) add(file);
    AddFile("", "text/html", absl::StrReplaceAll(page, styles));
  }

  void AddFile(absl::string_view name, const std::string& type, std::string text) {
    http_.Get(Path(std::string(name)),
              [text = std::move(text), type](const Request&, Response& response) {
                response.set_header("Content-Security-Policy", kPagePolicy);
                response.set_content(text, type + "; charset=utf-8");
              });
  }

  void Post(const std::string& path, Asked answer, int done = 200) {
    http_.Post(Path(path),
               [answer = std::move(answer), done](const Request& request, Response& response) {
                 const absl::StatusOr<ordered_json> object = ParseJsonLine(request.body);
                 Send(response, object.ok() ? answer(*object) : object.status(), done);
               });
  }

  void Get(const std::string& path, Answered answer) {
    http_.Get(Path(path), [answer = std::move(answer)](const Request& request, Response& response) {
      Send(response, answer(request));
    });
  }

  void AddAnswers() {
    Post("api/read", ReadAnyText);
    Post("api/look", LookAtBoard);
    Post("api/value",
         [this](const ordered_json& asked) { return ValueOfPosition(asked, evaluation_); });
    Post("api/course",
         [this](const ordered_json& asked) { return CourseOfGame(asked, evaluation_); });
    Post("api/words", ExperimentInWords);
    Get("api/new", [](const Request&) { return KindsOfExperiments(); });
    Get("api/new/([a-z]+)",
        [](const Request& request) { return ExperimentOfKind(request.matches[1]); });
    Get("api/hello", [this](const Request&) { return Hello(); });
  }

  ordered_json Hello() const {
    std::error_code error;
    return {{"program", MadeNow("").program},
            {"threads", std::max(1U, std::thread::hardware_concurrency())},
            {"out", out_},
            {"folder", std::filesystem::absolute(out_, error).string()},
            {"memory_mib", MachineMemory() >> 21}};
  }

  void AddJobs() {
    Post(
        "api/jobs", [this](const ordered_json& asked) { return StartJob(asked); }, 201);
    Get("api/jobs", [this](const Request&) { return jobs_.List(); });
    http_.Delete(Path("api/jobs/([0-9]{1,9})"), [this](const Request& request, Response& response) {
      Send(response, StopJob(std::stoi(request.matches[1])));
    });
    http_.Post(Path("api/jobs/([0-9]{1,9})/pin"),
               [this](const Request& request, Response& response) {
                 Send(response, PinJob(std::stoi(request.matches[1]), request.body));
               });
    http_.Get(Path("api/events"),
              [this](const Request& request, Response& response) { Follow(request, response); });
    Post("api/proofs", [this](const ordered_json& asked) { return ListProofFiles(asked, out_); });
    http_.Get(Path("proofs/([0-9a-z.-]{1,100})"),
              [this](const Request& request, Response& response) {
                SendFile(response, OpenProofFile(request.matches[1], out_));
              });
    http_.Get(Path("problems/([0-9]{1,9})\\.html"),
              [this](const Request& request, Response& response) {
                SendFramed(response, ProblemsOf(std::stoi(request.matches[1])));
              });
  }

  Answer StartJob(const ordered_json& asked) {
    ASSIGN_OR_RETURN(JobOrder order, ReadJobRequest(asked, out_));
    ASSIGN_OR_RETURN(const int job, jobs_.Start(std::move(order)));
    return ordered_json{{"job", job}};
  }

  Answer StopJob(int job) {
    ASSIGN_OR_RETURN(const JobState state, jobs_.Stop(job));
    return ordered_json{{"job", job}, {"state", WordOf(state)}};
  }

  Answer PinJob(int job, const std::string& body) {
    const absl::StatusOr<ordered_json> asked = ParseJsonLine(body);
    const bool pinned = asked.ok() && asked->contains("pinned") && (*asked)["pinned"] == true;
    RETURN_IF_ERROR(jobs_.Pin(job, pinned));
    return ordered_json{{"pinned", pinned}};
  }

  absl::StatusOr<std::string> ProblemsOf(int job) {
    ASSIGN_OR_RETURN(const std::vector<ordered_json> lines, jobs_.LinesOf(job));
    std::vector<ProblemLine> problems;
    for (const ordered_json& line : lines) {
      ASSIGN_OR_RETURN(ProblemLine problem, ReadProblem(line));
      problems.push_back(std::move(problem));
    }
    return ProblemsPage("Endgame problems", problems, evaluation_);
  }

  // The events after those that the page knows, and all that come, until it goes away.
  void Follow(const Request& request, Response& response) {
    std::int64_t after = 0;
    const std::string known = request.has_header("Last-Event-ID")
                                  ? request.get_header_value("Last-Event-ID")
                                  : request.get_param_value("after");
    if (!absl::SimpleAtoi(known, &after) || after < 0) after = 0;
    if (followers_.fetch_add(1) >= kFollowers) {
      --followers_;
      return Send(response, 429, {{"error", "too many pages follow this server"}});
    }
    jobs_.Come();
    const auto last = std::make_shared<std::int64_t>(after);
    response.set_chunked_content_provider(
        "text/event-stream",
        [this, last](std::size_t, httplib::DataSink& sink) {
          const EventLog::Part part = jobs_.events().After(*last, kBetweenSignsOfLife);
          *last = part.last;
          const std::string text = part.text.empty() ? ": nothing new\n\n" : part.text;
          return !jobs_.events().IsClosed() && sink.write(text.data(), text.size());
        },
        [this](bool) {
          jobs_.Go();
          --followers_;
        });
  }

  static void SendFramed(Response& response, const absl::StatusOr<std::string>& page) {
    if (!page.ok()) return Send(response, absl::StatusOr<ordered_json>(page.status()));
    response.set_header("Content-Security-Policy", kFramedPolicy);
    response.set_content(*page, "text/html; charset=utf-8");
  }

  // To be kept by the browser; read as it is sent.
  static void SendFile(Response& response, absl::StatusOr<ProofFile> opened) {
    if (!opened.ok()) return Send(response, absl::StatusOr<ordered_json>(opened.status()));
    const auto file = std::make_shared<ProofFile>(*std::move(opened));
    response.set_header("Content-Disposition", "attachment");
    response.set_content_provider(file->bytes, "application/octet-stream",
                                  [file](std::size_t, std::size_t left, httplib::DataSink& sink) {
                                    std::array<char, 65536> bytes{};
                                    const std::size_t size =
                                        std::fread(bytes.data(), 1, std::min(left, bytes.size()),
                                                   file->file.get());
                                    return size > 0 && sink.write(bytes.data(), size);
                                  });
  }

  void AddRuns() {
    Get("api/runs", [this](const Request&) { return ListRuns(out_, jobs_); });
    Get("api/runs/([^/]+)",
        [this](const Request& request) { return ShowRun(request.matches[1], out_); });
    Get("api/runs/([^/]+)/lines", [this](const Request& request) {
      return ResultsOfRun(request.matches[1], out_, NumberIn(request, "from", 0),
                          NumberIn(request, "count", 200));
    });
    http_.Get(Path("runs/([^/]+)/report\\.html"),
              [this](const Request& request, Response& response) {
                SendFramed(response, ReportOfRun(request.matches[1], out_));
              });
  }

  const std::string out_;
  const std::string token_ = NewToken();
  int port_ = 0;
  const endgame::Evaluation evaluation_{endgame::ShippedWeights()};
  std::atomic<int> followers_ = 0;
  Jobs jobs_;
  httplib::Server http_;  // its threads use all of the above
};

}  // namespace

absl::StatusOr<std::unique_ptr<Server>> Server::Open(const ServerOptions& options) {
  auto server = std::make_unique<PageServer>(options);
  RETURN_IF_ERROR(server->Open(options.port));
  return server;
}

}  // namespace othello::app
